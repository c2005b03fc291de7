/**
 * Orders of guests, by name and phone: `/order/v1/guest/…`, with the cart of the visitor's cookie. A brand accepts them by
 * its setting; otherwise they are refused as a checkout without a session is.
 */
import { z } from 'zod';
import { checkedText } from '../auth/profile.js';
import { IdempotencyKey } from '../shared/idempotency.js';
import { CheckoutResponse, DeliveryCheckoutBody, PickupCheckoutBody } from './cart.js';
import { GUEST_RULES } from './guest-rules.js';

const fieldOf = ({ check, normalize }: (typeof GUEST_RULES)[keyof typeof GUEST_RULES]) =>
  checkedText(check, normalize, check('') ?? 'Нужна строка');

const contact = { name: fieldOf(GUEST_RULES.name), phone: fieldOf(GUEST_RULES.phone) };

export const GuestPickupBody = PickupCheckoutBody.extend(contact);
export type GuestPickupBody = z.infer<typeof GuestPickupBody>;

export const GuestDeliveryBody = DeliveryCheckoutBody.extend(contact);
export type GuestDeliveryBody = z.infer<typeof GuestDeliveryBody>;

/** `linkToken` opens the order's page (order-link-address.ts), where a guest follows and cancels it. */
export const GuestCheckoutResponse = CheckoutResponse.extend({ linkToken: z.string() });
export type GuestCheckoutResponse = z.infer<typeof GuestCheckoutResponse>;

/** Asks for the order of a checkout whose response was lost, by its idempotency key alone: `/order/v1/guest/placed`. */
export const GuestPlacedBody = z.object({ key: IdempotencyKey });
export type GuestPlacedBody = z.infer<typeof GuestPlacedBody>;

/** Whether a brand accepts orders of guests: `/order/v1/brand/{brandId}/guest-settings`. */
export const GuestSettings = z
  .object({ acceptsGuests: z.boolean({ error: 'Нужно true или false' }) })
  .meta({ id: 'GuestSettings' });
export type GuestSettings = z.infer<typeof GuestSettings>;
