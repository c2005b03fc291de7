/**
 * The key of an order that is being placed. It is minted when the form opens and lives until the order has its number or
 * the cart is another one: pressing twice, a lost answer, a reload and a second tab with the same form place one order.
 */
import { readJson, writeJson } from '@skatert/web-kit/storage';

/** 'pickup' and 'delivery' are two forms, each with its call. */
export type CheckoutKind = 'pickup' | 'delivery';
export type CheckoutBody = Record<string, unknown> & { cartVersion: number };

export interface Attempt {
  key: string;
  cartVersion: number;
  /** What was sent without an answer so far: the server may have taken it. */
  sent: CheckoutBody | null;
}

const storedAs = (kind: CheckoutKind): string => `checkout_attempt:${kind}`;

/** The attempt for a cart: the one under way, or a new one. What was sent without an answer stays under way. */
export function openAttempt(kind: CheckoutKind, cartVersion: number): Attempt {
  const stored = readJson<Attempt>(storedAs(kind));
  if (stored && (stored.sent || stored.cartVersion === cartVersion)) return stored;
  return keep(kind, { key: crypto.randomUUID(), cartVersion, sent: null });
}

/** Before each try, so that a reload in the middle of it knows. */
export const noteSent = (kind: CheckoutKind, attempt: Attempt, sent: CheckoutBody): Attempt =>
  keep(kind, { ...attempt, sent });

/** The server has refused: nothing was ordered under the key. */
export const noteRefused = (kind: CheckoutKind, attempt: Attempt): Attempt =>
  keep(kind, { ...attempt, sent: null });

/** The order has its number, or the key is spent. */
export const closeAttempt = (kind: CheckoutKind): void => writeJson(storedAs(kind), null);

/** The attempt whose answer never came; null when there is none. */
export function unansweredAttempt(kind: CheckoutKind): Attempt | null {
  const stored = readJson<Attempt>(storedAs(kind));
  return stored?.sent ? stored : null;
}

function keep(kind: CheckoutKind, attempt: Attempt): Attempt {
  writeJson(storedAs(kind), attempt);
  return attempt;
}
