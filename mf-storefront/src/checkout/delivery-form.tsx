/** The delivery form. Its draft survives a reload and an expired session. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { type DeliveryAddress, enteredParts } from '@skatert/contracts/orders/delivery-address';
import { COMMENT_MAX, ORDER_PHONE_MAX } from '@skatert/contracts/orders/order-rules';
import { AddressParts } from '@skatert/ui-kit/address-parts';
import { TextArea, TextField } from '@skatert/ui-kit/field';
import { Form } from '@skatert/ui-kit/form';
import { isApiError } from '@skatert/web-kit/api';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DeliveryModeChoice, type DeliveryModeChoiceProps } from '../cart/delivery-mode-choice.js';
import { useClosed } from '../menu/use-closed.js';
import { AddressField } from './address-field.js';
import { CheckoutFailure } from './checkout-failure.js';
import { checkDelivery, type Delivery, type DeliveryErrors } from './checkout-rules.js';
import { GuestFields } from './guest-fields.js';
import { PaymentFields } from './payment-fields.js';
import { SavedAddresses } from './saved-addresses.js';
import { SubmitOrder } from './submit-order.js';
import type { Checkout } from './use-checkout.js';
import { useDeliveryValues } from './use-delivery-values.js';
import type { GuestContact } from './use-guest-contact.js';
import { usePayment } from './use-payment.js';
import { useWhen, type When as WhenState } from './use-when.js';
import { When } from './when.js';
import { useFormZone, ZoneFields } from './zone-fields.js';

export const FAILED = 'Произошла ошибка при оформлении заказа.';

/** The state, validation and submission of the form. */
function useDelivery(
  owner: number | null,
  cart: Cart | undefined,
  { checkout, contact }: Pick<DeliveryFormProps, 'checkout' | 'contact'>,
) {
  const { values, change, isAddressLeft, leaveAddress, chooseAddress } = useDeliveryValues(owner);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [refusals, setRefusals] = useState(0);
  const formZone = useFormZone(cart, values.address);
  const payment = usePayment(owner, cart, {
    mode: 'DELIVERY',
    failed: checkout.error,
    deliveryFee: formZone.fee,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [refusals]);
  useEffect(() => {
    if (isApiError(checkout.error)) setErrors(checkout.error.errors);
  }, [checkout.error]);
  const submit = (event: FormEvent, wanted: WhenState['wanted']) => {
    event.preventDefault();
    if (checkout.busy) return;
    const guest = contact?.form();
    const { address, phone, comment } = { ...values, ...guest };
    const invalid = { ...formZone.problems, ...checkDelivery({ ...values, phone }) };
    setErrors(invalid);
    const isContactValid = contact?.check() ?? true;
    const isPaymentValid = payment.check();
    if (Object.keys(invalid).length > 0 || !isContactValid || !isPaymentValid)
      return setRefusals(refusals + 1);
    checkout.place({
      address: address.trim(),
      ...enteredParts(values),
      ...guest,
      phone: phone.trim(),
      comment: comment.trim() || null,
      ...formZone.body,
      ...payment.form(),
      ...wanted,
    });
  };
  const field = (name: keyof Delivery) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const address = {
    ...field('address'),
    error: errors.address ?? (isAddressLeft ? formZone.problems.address : undefined),
    onLeave: leaveAddress,
  };
  const repeat = (address: DeliveryAddress) => {
    chooseAddress(address);
    setErrors({});
    // The button that was pressed disappears.
    form.current?.querySelector<HTMLElement>('[autocomplete="street-address"]')?.focus();
  };
  return { form, field, address, submit, repeat, formZone, zoneError: errors.deliveryZoneId, payment };
}

export interface DeliveryFormProps {
  /** The id of the draft's user (see `useOwner`). */
  owner: number | null;
  cart: Cart | undefined;
  checkout: Checkout;
  choice: Pick<DeliveryModeChoiceProps, 'focused' | 'onChoose'>;
  /** Of a guest: his name, and the phone, which is asked for with it. */
  contact?: GuestContact;
}

export function DeliveryForm({ owner, cart, checkout, choice, contact }: DeliveryFormProps) {
  const brandId = cart?.currentBrandId ?? null;
  const closed = useClosed(brandId);
  const { form, field, address, submit, repeat, formZone, zoneError, payment } = useDelivery(owner, cart, {
    checkout,
    ...(contact && { contact }),
  });
  const when = useWhen({ brandId, mode: 'DELIVERY' }, closed, cart, formZone.zone);
  return (
    <Form onSubmit={(event) => submit(event, when.wanted)} ref={form}>
      <CheckoutFailure checkout={checkout} otherwise={FAILED} />
      <DeliveryModeChoice
        brandId={brandId}
        mode="DELIVERY"
        disabled={checkout.busy || checkout.unresolved}
        {...choice}
      />
      <AddressField {...address} />
      {address.value.trim() === '' && <SavedAddresses userId={owner} onChoose={repeat} />}
      <AddressParts field={field} />
      <ZoneFields
        formZone={formZone}
        error={formZone.zone ? undefined : zoneError}
        disabled={checkout.busy || checkout.unresolved}
      />
      {contact ? (
        <GuestFields contact={contact} failed={checkout.error} />
      ) : (
        <TextField
          label="Телефон"
          type="tel"
          autoComplete="tel"
          placeholder="+7 999 999-99-99"
          required
          maxLength={ORDER_PHONE_MAX}
          {...field('phone')}
        />
      )}
      <TextArea
        label="Комментарий"
        placeholder="Например: позвоните за час"
        maxLength={COMMENT_MAX}
        {...field('comment')}
      />
      <When when={when} zone={formZone.zone} />
      <PaymentFields payment={payment} />
      <SubmitOrder
        cart={cart}
        checkout={checkout}
        missing={formZone.isReading ? '' : (formZone.refusal ?? when.missing)}
        closed={when.closed}
        deliveryFee={formZone.fee}
      />
    </Form>
  );
}
