/** The promo code at the checkout, and the sums that it changes. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { CartSums } from '../cart/cart-sums.js';
import { PromoCode } from '../cart/promo-code.js';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.js';

export function CheckoutPromo({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  if (cart.items.length === 0) return null;
  return (
    <div className={styles.promo}>
      <PromoCode cart={cart} disabled={checkout.busy || checkout.unresolved} />
      {cart.promoCode && <CartSums cart={cart} />}
    </div>
  );
}
