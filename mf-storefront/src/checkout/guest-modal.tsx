/** The checkout of a guest over the drawer, with pickup or delivery: he leaves for the page of his order. */
import { linkAddress } from '@skatert/contracts/orders/order-link-address';
import { Modal } from '@skatert/ui-kit/modal';
import { EmptyState } from '@skatert/ui-kit/state';
import { sessionAtom } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { CartLines } from '../cart/cart-lines.js';
import { useDeliveryMode } from '../cart/delivery-mode.js';
import { DeliveryModeChoice, type DeliveryModeChoiceProps } from '../cart/delivery-mode-choice.js';
import { useCart } from '../cart/use-cart.js';
import { DRAWER_MODE } from '../cart/use-receiving.js';
import { storedGuestOrder } from '../guest-order/stored-guest-order.js';
import styles from './checkout.module.css';
import { CART_EMPTY } from './checkout-error.js';
import { CheckoutPromo } from './checkout-promo.js';
import { DeliveryForm, FAILED } from './delivery-form.js';
import { PickupFields, PickupSubmit } from './pickup-form.js';
import { type CheckoutOptions, hasNothingToOrder, useCheckout } from './use-checkout.js';
import { type GuestContact, useGuestContact } from './use-guest-contact.js';
import { useLast } from './use-last.js';
import { usePickup } from './use-pickup.js';

export interface GuestModalProps {
  onClose: () => void;
  onLeave: (path: string) => void;
}

interface GuestOrderProps {
  contact: GuestContact;
  choice: Pick<DeliveryModeChoiceProps, 'focused' | 'onChoose'>;
  onPlaced: CheckoutOptions['onPlaced'];
}

export default function GuestModal({ onClose, onLeave }: GuestModalProps) {
  const contact = useGuestContact();
  const { data: cart } = useCart();
  // A placed order leaves an empty cart, and its form.
  const mode = useDeliveryMode(useLast(cart?.currentBrandId ?? null)) ?? DRAWER_MODE;
  const [hasChosen, setChosen] = useState(false);
  useClosedAfterSignIn(onClose);
  const order: GuestOrderProps = {
    contact,
    choice: { focused: hasChosen, onChoose: () => setChosen(true) },
    onPlaced: (id, linkToken) => {
      if (id === undefined || linkToken === undefined) return;
      storedGuestOrder.write({ id, token: linkToken });
      onLeave(linkAddress('', id, linkToken));
    },
  };
  return (
    <Modal title="Заказ без регистрации" width={560} onClose={onClose} keepOnOutsideClick>
      {mode === 'DELIVERY' ? <GuestDelivery {...order} /> : <GuestPickup {...order} />}
    </Modal>
  );
}

/** Another tab may have signed in: then the cart is that of the account. */
function useClosedAfterSignIn(onClose: () => void): void {
  const isSignedIn = useAtomValue(sessionAtom).status === 'signed-in';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSignedIn) close();
  }, [isSignedIn]);
}

function GuestPickup({ contact, choice, onPlaced }: GuestOrderProps) {
  const pickup = usePickup({ contact, onPlaced });
  const { cart, checkout } = pickup;
  if (hasNothingToOrder(cart, checkout)) return <NothingToOrder />;
  const isFixed = checkout.busy || checkout.unresolved;
  return (
    <div className={styles.pickup}>
      <PickupFields
        pickup={pickup}
        mode={
          <DeliveryModeChoice
            brandId={cart?.currentBrandId ?? null}
            mode="PICKUP"
            disabled={isFixed}
            {...choice}
          />
        }
      />
      <PickupSubmit pickup={pickup} />
    </div>
  );
}

function GuestDelivery({ contact, choice, onPlaced }: GuestOrderProps) {
  const { data: cart } = useCart();
  const checkout = useCheckout('guest-delivery', { onPlaced, onFailed: () => toast.error(FAILED) });
  if (hasNothingToOrder(cart, checkout)) return <NothingToOrder />;
  return (
    <div className={styles.pickup}>
      <DeliveryForm owner={null} cart={cart} checkout={checkout} choice={choice} contact={contact} />
      {cart && checkout.changes.length > 0 && <CartLines items={cart.items} />}
      {cart && <CheckoutPromo cart={cart} checkout={checkout} mode="DELIVERY" />}
    </div>
  );
}

const NothingToOrder = () => (
  <div role="status">
    <EmptyState text={CART_EMPTY} />
  </div>
);
