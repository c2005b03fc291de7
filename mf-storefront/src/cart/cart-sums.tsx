/** What of the cart can be ordered costs: with a promo code or delivery zones also the items, what the code takes off, and the delivery. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { currentDiscount, currentItemsTotal, payableTotal } from '@skatert/contracts/orders/cart-prices';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { isOrderable } from '@skatert/contracts/orders/orderable';
import { Money } from '@skatert/ui-kit/money';
import { useDeliveryTerms } from '../delivery/delivery-zones.js';
import styles from './cart.module.css';
import { useDeliveryMode } from './delivery-mode.js';
import { DeliverySum } from './delivery-sum.js';

export interface CartSumsProps {
  cart: Cart;
  /** The mode of the form around it; absent: the stored choice, if any. */
  mode?: DeliveryMode;
}

export function CartSums({ cart, mode }: CartSumsProps) {
  const chosen = useDeliveryMode(cart.currentBrandId);
  const terms = useDeliveryTerms(cart, mode ?? chosen);
  const discount = currentDiscount(cart);
  if (!cart.items.some(isOrderable)) return null;
  return (
    <div className={styles.sums}>
      {(discount > 0 || terms.zones.length > 0) && (
        <p className={styles.part}>
          <span>Товары</span>
          <Money roubles={currentItemsTotal(cart)} />
        </p>
      )}
      {discount > 0 && (
        <p className={styles.part}>
          <span>Скидка по промокоду</span>
          <Money roubles={-discount} className={styles.discount} />
        </p>
      )}
      <DeliverySum terms={terms} />
      <p className={styles.sum}>
        <span>Итого</span>
        <Money roubles={payableTotal(cart, terms.fee)} />
      </p>
    </div>
  );
}
