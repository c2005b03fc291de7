/** What the cart costs: with a promo code also the items, and what it takes off. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { currentDiscount, currentItemsTotal, payableTotal } from '@skatert/contracts/orders/cart-prices';
import { Money } from '@skatert/ui-kit/money';
import styles from './cart.module.css';

export function CartSums({ cart }: { cart: Cart }) {
  const discount = currentDiscount(cart);
  return (
    <div className={styles.sums}>
      {discount > 0 && (
        <>
          <p className={styles.part}>
            <span>Товары</span>
            <Money roubles={currentItemsTotal(cart)} />
          </p>
          <p className={styles.part}>
            <span>Скидка по промокоду</span>
            <Money roubles={-discount} className={styles.discount} />
          </p>
        </>
      )}
      <p className={styles.sum}>
        <span>Итого</span>
        <Money roubles={payableTotal(cart)} />
      </p>
    </div>
  );
}
