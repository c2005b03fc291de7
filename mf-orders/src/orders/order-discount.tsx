/** The rows above the total of an order whose promo code has taken something off; other orders have none. */
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Money } from '@skatert/ui-kit/money';
import styles from './order-discount.module.css';

export function OrderDiscount({ order }: { order: Pick<MyOrder, 'total' | 'discount' | 'promoCode'> }) {
  const { total, discount = 0, promoCode } = order;
  if (discount === 0) return null;
  return (
    <div className={styles.parts}>
      <p>
        <span>Без скидки</span>
        <Money roubles={total + discount} />
      </p>
      <p>
        <span>Промокод {promoCode}</span>
        <Money roubles={-discount} />
      </p>
    </div>
  );
}
