/**
 * The idempotency key of an order that is being placed. It is created when the form opens and kept until the order has its
 * id or the cart has changed: two clicks, a lost response, a reload and a second tab with the same form place one order.
 */
import { fields, optional, record, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

/** Forms with different calls. */
export type CheckoutKind = 'pickup' | 'delivery' | GuestKind;
type GuestKind = 'guest-pickup' | 'guest-delivery';

export const isGuest = (kind: CheckoutKind): kind is GuestKind => kind.startsWith('guest-');
export type CheckoutBody = Record<string, unknown> & { cartVersion: number };

export interface Attempt {
  key: string;
  cartVersion: number;
  /** The body that was sent and has no response yet: the server may have accepted it. */
  sent: CheckoutBody | null;
}

/** The attempt is stored under this key, followed by the kind. */
export const storedAttempt = stored<Attempt>(
  'checkout_attempt',
  fields({ key: text, cartVersion: whole, sent: optional(record) }),
);

/** Returns the attempt for a cart: the stored one, also when it was sent without a response, or a new one. */
export function openAttempt(kind: CheckoutKind, cartVersion: number): Attempt {
  const attempt = storedAttempt.read(kind);
  if (attempt && (attempt.sent || attempt.cartVersion === cartVersion)) return attempt;
  return keep(kind, { key: crypto.randomUUID(), cartVersion, sent: null });
}

/** Stores the body before it is sent, so that it is known after a reload. */
export const markSent = (kind: CheckoutKind, attempt: Attempt, sent: CheckoutBody): Attempt =>
  keep(kind, { ...attempt, sent });

/** Stores that the server has refused the order: nothing was ordered under the key. */
export const markRefused = (kind: CheckoutKind, attempt: Attempt): Attempt =>
  keep(kind, { ...attempt, sent: null });

/** Removes the attempt when the order has its id, or the key was used for another order. */
export const closeAttempt = (kind: CheckoutKind): void => storedAttempt.write(null, kind);

/** Returns the attempt that was sent without a response; null when there is none. */
export function unresolvedAttempt(kind: CheckoutKind): Attempt | null {
  const attempt = storedAttempt.read(kind);
  return attempt?.sent ? attempt : null;
}

/** An order of a guest has his name and phone, which no browser stores: its attempt ends with the form. */
function keep(kind: CheckoutKind, attempt: Attempt): Attempt {
  if (isGuest(kind)) return attempt;
  storedAttempt.write(attempt, kind);
  return attempt;
}
