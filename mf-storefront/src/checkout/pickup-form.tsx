/** The fields of the form for pickup, and its button. */
import { COMMENT_MAX } from '@skatert/contracts/orders/order-rules';
import { Button } from '@skatert/ui-kit/button';
import { TextArea } from '@skatert/ui-kit/field';
import { FormBody, FormFailure } from '@skatert/ui-kit/form';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { CartLines } from '../cart/cart-lines.js';
import { UnavailableLines } from '../cart/unavailable-lines.js';
import { PickupPoints } from '../pickup/pickup-points.js';
import styles from './checkout.module.css';
import { isSessionLost, SIGN_IN_FIRST } from './checkout-error.js';
import { CheckoutFailure } from './checkout-failure.js';
import { CheckoutPromo } from './checkout-promo.js';
import { GuestFields } from './guest-fields.js';
import { PaymentFields } from './payment-fields.js';
import { SubmitOrder } from './submit-order.js';
import type { Checkout } from './use-checkout.js';
import { FAILED, type Pickup, placedText, requestSignIn } from './use-pickup.js';
import { When } from './when.js';

export interface PickupFieldsProps {
  pickup: Pickup;
  /** The choice between pickup and delivery. */
  mode: ReactNode;
  /** The lines of the cart are shown beside the form. */
  showsCart?: boolean;
}

export function PickupFields({ pickup, mode, showsCart = false }: PickupFieldsProps) {
  const { mayOrder, cart, points, point, paused, choose, comment, setComment, checkout, when } = pickup;
  const { payment, contact } = pickup;
  return (
    <FormBody>
      {!mayOrder && <FormFailure>{SIGN_IN_FIRST}</FormFailure>}
      {!isSessionLost(checkout.error) && <CheckoutFailure checkout={checkout} otherwise={FAILED} />}
      {mode}
      {!showsCart && cart && <UnavailableLines cart={cart} />}
      {!showsCart && checkout.changes.length > 0 && cart && <CartLines items={cart.items} />}
      {!showsCart && cart && <CheckoutPromo cart={cart} checkout={checkout} mode="PICKUP" />}
      <PickupPoints
        points={points.data}
        value={point?.id ?? null}
        onChange={choose}
        forLater={when.forLater}
        paused={paused}
        failed={!points.data && points.isError}
        onRetry={points.refetch}
      />
      <When when={when} />
      {contact && <GuestFields contact={contact} failed={checkout.error} />}
      <TextArea
        label="Комментарий"
        placeholder="Например: без лука, приборы на двоих"
        maxLength={COMMENT_MAX}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <PaymentFields payment={payment} />
    </FormBody>
  );
}

export function PickupSubmit({ pickup }: { pickup: Pickup }) {
  const { mayOrder, cart, checkout, missing, when, place } = pickup;
  if (mayOrder)
    return (
      <SubmitOrder cart={cart} checkout={checkout} missing={missing} closed={when.closed} onPress={place} />
    );
  return (
    <Button size="large" wide onClick={requestSignIn}>
      Войти
    </Button>
  );
}

export interface PlacedProps {
  checkout: Pick<Checkout, 'orderId' | 'isForLater'>;
  onOrders: () => void;
}

/** Shown once the order is placed. */
export function Placed({ checkout: { orderId, isForLater }, onOrders }: PlacedProps) {
  return (
    <div className={styles.placed} role="status">
      <span className={styles.tick}>
        <Check size={36} strokeWidth={2.5} />
      </span>
      <strong className={styles.number}>{placedText(orderId)}</strong>
      <p>
        {isForLater ? 'Приготовим его к выбранному времени.' : 'Мы уже передали его на кухню.'} Статус виден в
        разделе «Мои заказы» и меняется сам.
      </p>
      <Button size="large" wide className={styles.toOrders} onClick={onOrders}>
        Мои заказы
      </Button>
    </div>
  );
}
