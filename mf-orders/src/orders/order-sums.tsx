/** The rows above the total of an order with a discount or a delivery to a zone; other orders have none. */
import { feeText } from '@skatert/contracts/orders/delivery-zone-rules';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Money } from '@skatert/ui-kit/money';
import styles from './order-sums.module.css';

export interface OrderSumsProps {
  order: Pick<MyOrder, 'total' | 'discount' | 'promoCode' | 'deliveryFee' | 'deliveryZone'>;
}

export function OrderSums({ order }: OrderSumsProps) {
  const { total, discount = 0, promoCode, deliveryFee = 0, deliveryZone } = order;
  if (discount === 0 && !deliveryZone) return null;
  return (
    <div className={styles.parts}>
      <p>
        <span>{deliveryZone ? 'Товары' : 'Без скидки'}</span>
        <Money roubles={total + discount - deliveryFee} />
      </p>
      {discount > 0 && (
        <p>
          <span>{promoCode ? `Промокод ${promoCode}` : 'Скидка'}</span>
          <Money roubles={-discount} />
        </p>
      )}
      {deliveryZone && (
        <p>
          <span>Доставка, {deliveryZone.name}</span>
          <span className={styles.fee}>{feeText(deliveryFee)}</span>
        </p>
      )}
    </div>
  );
}
