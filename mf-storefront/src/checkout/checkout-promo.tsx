/** The promo code at the checkout, and the sums that it or a delivery changes. */
import type { Cart } from '@skatert/contracts/orders/cart';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { CartSums } from '../cart/cart-sums.js';
import { PromoCode } from '../cart/promo-code.js';
import { useDeliveryTerms } from '../delivery/delivery-zones.js';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout.js';

export interface CheckoutPromoProps {
  cart: Cart;
  checkout: Checkout;
  mode: DeliveryMode;
}

export function CheckoutPromo({ cart, checkout, mode }: CheckoutPromoProps) {
  const { zones } = useDeliveryTerms(cart, mode);
  if (cart.items.length === 0) return null;
  return (
    <div className={styles.promo}>
      <PromoCode cart={cart} disabled={checkout.busy || checkout.unresolved} />
      {(cart.promoCode || zones.length > 0) && <CartSums cart={cart} mode={mode} />}
    </div>
  );
}
