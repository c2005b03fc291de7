/** Placing the order of the cart, as both forms do it. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { isApiError } from '@skatert/web-kit/api';
import { announceCart, cartQuery } from '@skatert/web-kit/cart';
import { type QueryClient, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { restoreSession } from '@skatert/web-kit/session';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCart, useCartSync } from '../cart/use-cart.js';
import { isUnanswered } from '../lost-response.js';
import { rereadMenu } from '../menu/menu-queries.js';
import { cartDifferences } from './cart-differences.js';
import {
  type Attempt,
  type CheckoutBody,
  type CheckoutKind,
  closeAttempt,
  noteRefused,
  noteSent,
  openAttempt,
  unansweredAttempt,
} from './checkout-attempt.js';
import { CheckoutError } from './checkout-error.js';
import { cartOfRefusal, isRefused, sendOrder } from './send-order.js';

export type CheckoutForm = Record<string, unknown>;

export interface CheckoutOptions {
  onPlaced: (orderId: number | undefined) => void;
  onFailed: (error: Error) => void;
}

export interface Checkout {
  place: (form: CheckoutForm) => void;
  /** The order is on its way. */
  busy: boolean;
  /** An earlier try is being asked about: did it get through? */
  resolving: boolean;
  placed: boolean;
  orderId: number | undefined;
  error: Error | null;
  /** What differs from the cart that was seen, in words. */
  changes: string[];
  /** No answer came: the order may be placed. Pressing again can't place another. */
  unanswered: boolean;
  /** Asks again what became of the earlier try; null when that is known. */
  askAgain: (() => void) | null;
}

export function useCheckout(kind: CheckoutKind, options: CheckoutOptions): Checkout {
  const client = useQueryClient();
  const sync = useCartSync();
  const { data: cart } = useCart();
  const [changes, setChanges] = useState<string[]>([]);
  const attempts = useAttempts(kind, cart?.version);
  const order = useMutation({
    mutationFn: async (form: CheckoutForm | null) => {
      setChanges([]);
      const { attempt, body, seen } = form
        ? await prepare(form)
        : { ...attempts.unanswered(), seen: undefined };
      attempts.sent(attempt, body);
      return sendOrder({ kind, key: attempt.key, body, seen }).catch((error: unknown) => {
        const now = cartOfRefusal(error);
        if (now && seen) setChanges(cartDifferences(seen, now));
        throw error;
      });
    },
    onSuccess: (answer) => {
      attempts.close();
      settlePlacedOrder(client);
      options.onPlaced(answer?.id);
    },
    onError: (error, form) => {
      attempts.failed(error);
      settleFailedOrder(client, error);
      if (form) options.onFailed(error);
    },
  });

  const prepare = async (form: CheckoutForm) => {
    if (!(await restoreSession())) throw new CheckoutError('signed-out');
    const seen = await sync.settled();
    const attempt = attempts.current(seen.version);
    if (seen.items.length === 0 && !attempt.sent) throw new CheckoutError('cart-empty');
    return { attempt, seen, body: { ...form, cartVersion: seen.version } };
  };
  const ask = () => order.mutate(null);
  useAskOnce(kind, cart, ask);
  const isAsking = order.variables === null;
  return {
    place: (form) => order.mutate(form),
    placed: order.isSuccess,
    orderId: order.data?.id,
    changes,
    ...(isAsking ? stateOfAsking(order, ask) : stateOfPlacing(order)),
  };
}

/** True when the cart is empty, and not for the order that is being placed by this form. */
export const hasNothingToOrder = (
  cart: Cart | undefined,
  { placed, busy, unanswered }: Pick<Checkout, 'placed' | 'busy' | 'unanswered'>,
): boolean => cart?.items.length === 0 && !placed && !busy && !unanswered;

type Sending = { isPending: boolean; error: Error | null };
type SendingState = Pick<Checkout, 'busy' | 'resolving' | 'error' | 'unanswered' | 'askAgain'>;

const stateOfPlacing = ({ isPending, error }: Sending): SendingState => ({
  busy: isPending,
  resolving: false,
  error,
  unanswered: isUnanswered(error),
  askAgain: null,
});

/** What an earlier try has come to is told, its refusal is not: nobody pressed anything. */
const stateOfAsking = ({ isPending, error }: Sending, ask: () => void): SendingState => ({
  busy: false,
  resolving: isPending,
  error: null,
  unanswered: false,
  askAgain: isUnanswered(error) ? ask : null,
});

/** The attempt of this form. It is held here, too: another tab that placed the order has closed the stored one. */
function useAttempts(kind: CheckoutKind, cartVersion: number | undefined) {
  const held = useRef<Attempt | null>(null);
  useEffect(() => {
    if (cartVersion !== undefined && !held.current?.sent) held.current = openAttempt(kind, cartVersion);
  }, [kind, cartVersion]);
  return useMemo(
    () => ({
      current: (version: number): Attempt => {
        const attempt = held.current;
        return attempt?.sent || attempt?.cartVersion === version ? attempt : openAttempt(kind, version);
      },
      unanswered: (): { attempt: Attempt; body: CheckoutBody } => {
        const attempt = unansweredAttempt(kind);
        if (!attempt?.sent) throw new CheckoutError('cart-empty');
        return { attempt, body: attempt.sent };
      },
      sent: (attempt: Attempt, body: CheckoutBody) => {
        held.current = noteSent(kind, attempt, body);
      },
      close: () => {
        closeAttempt(kind);
        held.current = null;
      },
      failed: (error: unknown) => {
        if (!held.current || !isRefused(error)) return;
        if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
          closeAttempt(kind);
          held.current = null;
        } else held.current = noteRefused(kind, held.current);
      },
    }),
    [kind],
  );
}

/**
 * An order that was sent before a reload and never answered is asked about when the cart is another one by now: under
 * its key and its cart's version the server can only answer its number or refuse.
 */
function useAskOnce(kind: CheckoutKind, cart: Cart | undefined, ask: () => void): void {
  const asked = useRef(false);
  useEffect(() => {
    if (!cart || asked.current) return;
    asked.current = true;
    const attempt = unansweredAttempt(kind);
    if (attempt && attempt.sent?.cartVersion !== cart.version) ask();
  });
}

/** The cart went into the order; lists of orders and figures are old now. */
function settlePlacedOrder(client: QueryClient): void {
  announceCart();
  void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['orders'] });
}

/** A refusal because of the cart brings the cart as it is now: it is shown before the next try. */
function settleFailedOrder(client: QueryClient, error: unknown): void {
  if (isApiError(error) && error.code === 'BRAND_CLOSED') rereadMenu(client);
  const cart = cartOfRefusal(error);
  if (cart) client.setQueryData(cartQuery.queryKey, cart);
  else if (isApiError(error) && error.status === 409)
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
}
