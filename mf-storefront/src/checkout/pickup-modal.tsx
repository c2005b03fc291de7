/** The checkout with pickup over the drawer. */
import { Modal } from '@skatert/ui-kit/modal';
import { EmptyState } from '@skatert/ui-kit/state';
import { useEffect, useState } from 'react';
import { DeliveryModeChoice } from '../cart/delivery-mode-choice.js';
import { CART_EMPTY } from './checkout-error.js';
import { PickupFields, PickupSubmit, Placed } from './pickup-form.js';
import { Resolving } from './resolving.js';
import { hasNothingToOrder } from './use-checkout.js';
import { useOwner } from './use-owner.js';
import { usePickup } from './use-pickup.js';

export interface PickupModalProps {
  onClose: () => void;
  onLeave: (path: string) => void;
}

export default function PickupModal({ onClose, onLeave }: PickupModalProps) {
  useClosedForAnother(onClose);
  const pickup = usePickup();
  const { cart, checkout } = pickup;
  if (checkout.placed)
    return (
      <Modal title="Спасибо за заказ" width={560} onClose={onClose}>
        <Placed checkout={checkout} onOrders={() => onLeave('/my-orders')} />
      </Modal>
    );
  const frame = { title: 'Оформление заказа', width: 560, onClose, keepOnOutsideClick: true };
  if (checkout.resolving || checkout.retryResolving)
    return (
      <Modal {...frame}>
        <Resolving checkout={checkout} />
      </Modal>
    );
  if (hasNothingToOrder(cart, checkout))
    return (
      <Modal {...frame}>
        <div role="status">
          <EmptyState text={CART_EMPTY} />
        </div>
      </Modal>
    );
  const mode = (
    <DeliveryModeChoice
      brandId={cart?.currentBrandId ?? null}
      mode="PICKUP"
      disabled={checkout.busy || checkout.unresolved}
      onChoose={(chosen) => chosen === 'DELIVERY' && onLeave('/checkout')}
    />
  );
  return (
    <Modal {...frame} footer={<PickupSubmit pickup={pickup} />}>
      <PickupFields pickup={pickup} mode={mode} />
    </Modal>
  );
}

function useClosedForAnother(close: () => void): void {
  const owner = useOwner();
  const [first] = useState(owner);
  useEffect(() => {
    if (first !== null && owner !== first) close();
  });
}
