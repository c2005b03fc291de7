/** The delivery form. Its draft survives a reload and an expired session. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { ADDRESS_MAX, COMMENT_MAX, ORDER_PHONE_MAX } from '@skatert/contracts/orders/order-rules';
import { TextArea, TextField } from '@skatert/ui-kit/field';
import { Form } from '@skatert/ui-kit/form';
import { isApiError } from '@skatert/web-kit/api';
import { session } from '@skatert/web-kit/session';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CheckoutFailure } from './checkout-failure.js';
import { checkDelivery, type Delivery, type DeliveryErrors } from './checkout-rules.js';
import { readDraft, writeDraft } from './delivery-draft.js';
import { SubmitOrder } from './submit-order.js';
import type { Checkout } from './use-checkout.js';

export const FAILED = 'Произошла ошибка при оформлении заказа.';

const initialValues = (owner: number | null): Delivery => ({
  address: '',
  phone: session().user?.phone ?? '',
  comment: '',
  ...readDraft(owner),
});

/** The state, validation and submission of the form. */
function useDelivery(owner: number | null, checkout: Checkout) {
  const [values, setValues] = useState(() => initialValues(owner));
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const { error } = checkout;
  useEffect(() => {
    if (isApiError(error)) setErrors(error.errors);
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checkout.busy) return;
    const invalid = checkDelivery(values);
    setErrors(invalid);
    const { address, phone, comment } = values;
    if (Object.keys(invalid).length > 0) setRefusals(refusals + 1);
    else checkout.place({ address: address.trim(), phone: phone.trim(), comment: comment.trim() || null });
  };
  const field = (name: keyof Delivery) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...values, [name]: target.value };
      setValues(next);
      writeDraft(owner, next);
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return { form, field, submit };
}

export interface DeliveryFormProps {
  /** The id of the draft's user (see `useOwner`). */
  owner: number | null;
  cart: Cart | undefined;
  checkout: Checkout;
}

export function DeliveryForm({ owner, cart, checkout }: DeliveryFormProps) {
  const { form, field, submit } = useDelivery(owner, checkout);
  return (
    <Form onSubmit={submit} ref={form}>
      <CheckoutFailure checkout={checkout} otherwise={FAILED} />
      <TextField
        label="Адрес"
        autoComplete="street-address"
        placeholder="Улица, дом, квартира"
        required
        maxLength={ADDRESS_MAX}
        {...field('address')}
      />
      <TextField
        label="Телефон"
        type="tel"
        autoComplete="tel"
        placeholder="+7 999 999-99-99"
        required
        maxLength={ORDER_PHONE_MAX}
        {...field('phone')}
      />
      <TextArea
        label="Комментарий"
        placeholder="Подъезд, этаж, домофон"
        maxLength={COMMENT_MAX}
        {...field('comment')}
      />
      <SubmitOrder cart={cart} checkout={checkout} />
    </Form>
  );
}
