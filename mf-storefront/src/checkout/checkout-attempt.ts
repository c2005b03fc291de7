/**
 * The idempotency key of an order that is being placed. It is created when the form opens and kept until the order has its
 * id or the cart has changed: two clicks, a lost response, a reload and a second tab with the same form place one order.
 */
import { fields, optional, record, text, whole } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';
import { storedSentGuestOrder } from '../guest-order/stored-guest-order.js';

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
  const attempt = isGuest(kind) ? attemptOfGuest() : storedAttempt.read(kind);
  if (attempt && (attempt.sent || attempt.cartVersion === cartVersion)) return attempt;
  return keep(kind, { key: crypto.randomUUID(), cartVersion, sent: null });
}

/** Stores the body before it is sent, so that it is known after a reload. */
export const markSent = (kind: CheckoutKind, attempt: Attempt, sent: CheckoutBody): Attempt =>
  keep(kind, { ...attempt, sent });

/** Stores that the server has refused the order: nothing was ordered under the key. */
export function markRefused(kind: CheckoutKind, attempt: Attempt): Attempt {
  if (isGuest(kind)) storedSentGuestOrder.write(null);
  return keep(kind, { ...attempt, sent: null });
}

/** Removes the attempt when the order has its id. */
export function closeAttempt(kind: CheckoutKind): void {
  if (isGuest(kind)) storedSentGuestOrder.write(null);
  else storedAttempt.write(null, kind);
}

/** Removes the attempt when its key was used for another order: of a guest's, Home still asks for the link. */
export function closeReused(kind: CheckoutKind): void {
  if (!isGuest(kind)) storedAttempt.write(null, kind);
}

/** Returns the attempt that was sent without a response; null when there is none. */
export function unresolvedAttempt(kind: CheckoutKind): Attempt | null {
  const attempt = storedAttempt.read(kind);
  return attempt?.sent ? attempt : null;
}

/** An order of a guest has his name and phone, which no browser stores: only what finds it is stored, once it is sent. */
function keep(kind: CheckoutKind, attempt: Attempt): Attempt {
  const { key, sent } = attempt;
  if (!isGuest(kind)) storedAttempt.write(attempt, kind);
  else if (sent) storedSentGuestOrder.write({ key, cartVersion: sent.cartVersion });
  return attempt;
}

/** An order that is sent again from the same cart has the same key. */
function attemptOfGuest(): Attempt | null {
  const sent = storedSentGuestOrder.read();
  return sent && { ...sent, sent: null };
}
