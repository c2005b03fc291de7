/** The checkout as a page: delivery, or pickup when the customer has chosen it. */
import type { Cart } from '@skatert/contracts/orders/cart';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { ButtonLink } from '@skatert/ui-kit/button';
import { EmptyState } from '@skatert/ui-kit/state';
import { useNavigate } from '@skatert/web-kit/router';
import { toast } from '@skatert/web-kit/toast';
import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import cartStyles from '../cart/cart.module.css';
import { CartBrand } from '../cart/cart-brand.js';
import { CartLines } from '../cart/cart-lines.js';
import { CartSkeleton } from '../cart/cart-skeleton.js';
import { useDeliveryMode } from '../cart/delivery-mode.js';
import { DeliveryModeChoice, type DeliveryModeChoiceProps } from '../cart/delivery-mode-choice.js';
import { UnavailableLines } from '../cart/unavailable-lines.js';
import { useCart } from '../cart/use-cart.js';
import { PAGE_MODE } from '../cart/use-receiving.js';
import styles from './checkout.module.css';
import { unresolvedAttempt } from './checkout-attempt.js';
import { CART_EMPTY } from './checkout-error.js';
import { CheckoutPromo } from './checkout-promo.js';
import { clearDraft } from './delivery-draft.js';
import { DeliveryForm, FAILED } from './delivery-form.js';
import { PickupFields, PickupSubmit, Placed } from './pickup-form.js';
import { Resolving } from './resolving.js';
import { type Checkout, hasNothingToOrder, useCheckout } from './use-checkout.js';
import { useLast } from './use-last.js';
import { useOwner } from './use-owner.js';
import { usePickup } from './use-pickup.js';

export default function CheckoutPage() {
  const owner = useOwner();
  const { data: cart } = useCart();
  // A placed order leaves an empty cart, and its form.
  const mode = useDeliveryMode(useLast(cart?.currentBrandId ?? null)) ?? PAGE_MODE;
  // A delivery without a response before a reload is resolved first.
  const [isUnresolved, setUnresolved] = useState(() => unresolvedAttempt('delivery') !== null);
  const [hasChosen, setChosen] = useState(false);
  const choice: ModeChoice = {
    focused: hasChosen,
    onChoose: () => {
      setUnresolved(false);
      setChosen(true);
    },
  };
  return (
    <div className={styles.page}>
      <h1>Оформление заказа</h1>
      {mode === 'PICKUP' && !isUnresolved ? (
        <PickupOrder key={owner} choice={choice} />
      ) : (
        <DeliveryOrder key={owner} owner={owner} choice={choice} />
      )}
    </div>
  );
}

/** How the form's choice between delivery and pickup acts on the page. */
type ModeChoice = Pick<DeliveryModeChoiceProps, 'focused' | 'onChoose'>;

/** The delivery of one user: its key recreates it for another one. */
function DeliveryOrder({ owner, choice }: { owner: number | null; choice: ModeChoice }) {
  const { data: cart } = useCart();
  const navigate = useNavigate();
  const checkout = useCheckout('delivery', {
    onPlaced: () => {
      toast.success('Ваш заказ успешно оформлен!');
      clearDraft();
      navigate('/profile');
    },
    onFailed: () => toast.error(FAILED),
  });
  return (
    <Order cart={cart} checkout={checkout} mode="DELIVERY">
      <DeliveryForm owner={owner} cart={cart} checkout={checkout} choice={choice} />
    </Order>
  );
}

function PickupOrder({ choice }: { choice: ModeChoice }) {
  const pickup = usePickup();
  const navigate = useNavigate();
  const { cart, checkout } = pickup;
  if (checkout.placed) return <Placed checkout={checkout} onOrders={() => navigate('/my-orders')} />;
  return (
    <Order cart={cart} checkout={checkout} mode="PICKUP">
      <div className={styles.pickup}>
        <PickupFields
          pickup={pickup}
          mode={
            <DeliveryModeChoice
              brandId={cart?.currentBrandId ?? null}
              mode="PICKUP"
              disabled={checkout.busy || checkout.unresolved}
              {...choice}
            />
          }
          showsCart
        />
        <PickupSubmit pickup={pickup} />
      </div>
    </Order>
  );
}

interface OrderProps {
  cart: Cart | undefined;
  checkout: Checkout;
  mode: DeliveryMode;
  /** The form. */
  children: ReactNode;
}

/** The form and the cart beside it, or why there is nothing to order. */
function Order({ cart, checkout, mode, children }: OrderProps) {
  if (checkout.resolving || checkout.retryResolving) return <Resolving checkout={checkout} />;
  if (hasNothingToOrder(cart, checkout))
    return (
      <EmptyState Icon={ShoppingBag} text={CART_EMPTY} action={<ButtonLink to="/">К блюдам</ButtonLink>} />
    );
  return (
    <div className={styles.columns}>
      {children}
      <section className={cartStyles.card} aria-label="Ваш заказ">
        {cart ? (
          <div>
            <CartBrand cart={cart} />
            <UnavailableLines cart={cart} />
            <CartLines items={cart.items} />
            <CheckoutPromo cart={cart} checkout={checkout} mode={mode} />
          </div>
        ) : (
          <CartSkeleton />
        )}
      </section>
    </div>
  );
}
