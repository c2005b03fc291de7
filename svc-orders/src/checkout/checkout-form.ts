/**
 * What a checkout's form has sent, for customers with an account and for guests. The order of the fields is part of the
 * hash by which a repeated checkout is recognized, also by another release: new ones come last.
 */
import type { DeliveryCheckoutBody, PickupCheckoutBody } from '@skatert/contracts/orders/cart';
import { enteredParts } from '@skatert/contracts/orders/delivery-address';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import type { Checkout } from './compose-order.js';
import { paymentChoiceOf } from './payment-choice.js';

export type CheckoutForm = Omit<Checkout, 'caller' | 'visitorCart' | 'key' | 'requestId'>;

export const pickupForm = (body: PickupCheckoutBody): CheckoutForm => ({
  deliveryMode: 'PICKUP',
  pickupPointId: body.pickupPointId,
  address: null,
  phone: null,
  wantedAt: body.wantedAt,
  cartVersion: body.cartVersion,
  comment: body.comment || null,
  payment: paymentChoiceOf(body),
});

export function deliveryForm(body: DeliveryCheckoutBody): CheckoutForm {
  const { address, phone, deliveryZoneId, deliveryFee } = body;
  const addressParts = enteredParts(body);
  return {
    deliveryMode: 'DELIVERY',
    pickupPointId: null,
    address,
    phone,
    wantedAt: body.wantedAt,
    cartVersion: body.cartVersion,
    ...(Object.keys(addressParts).length > 0 && { addressParts }),
    deliveryZoneId: deliveryZoneId ?? undefined,
    deliveryFee: deliveryFee == null ? undefined : roublesToKopecks(deliveryFee),
    comment: body.comment || null,
    payment: paymentChoiceOf(body),
  };
}
