/** Places the order of the cart, for both forms. */
import type { Cart } from '@skatert/contracts/orders/cart';
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import { isApiError } from '@skatert/web-kit/api';
import { announceCart, cartQuery } from '@skatert/web-kit/cart';
import { type QueryClient, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { restoreSession } from '@skatert/web-kit/session';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCart, useCartSync } from '../cart/use-cart.js';
import { rereadDeliveryZones } from '../delivery/delivery-zones.js';
import { isOutcomeUnknown } from '../lost-response.js';
import { invalidateMenu, rereadSoldOut } from '../menu/menu-queries.js';
import { rereadAcceptedMethods } from './accepted-methods.js';
import { cartDifferences } from './cart-differences.js';
import {
  type Attempt,
  type CheckoutBody,
  type CheckoutKind,
  closeAttempt,
  closeReused,
  isGuest,
  markRefused,
  markSent,
  openAttempt,
  unresolvedAttempt,
} from './checkout-attempt.js';
import { CheckoutError } from './checkout-error.js';
import { cartOfRefusal, isRefused, sendOrder } from './send-order.js';

export type CheckoutForm = Record<string, unknown>;

export interface CheckoutOptions {
  /** `linkToken`: of a guest's order. */
  onPlaced: (orderId: number | undefined, linkToken: string | undefined) => void;
  onFailed: (error: Error) => void;
}

export interface Checkout {
  place: (form: CheckoutForm) => void;
  /** The order is being sent. */
  busy: boolean;
  /** The outcome of an earlier attempt is being requested. */
  resolving: boolean;
  placed: boolean;
  orderId: number | undefined;
  /** The order that was placed is wanted at a later time. */
  isForLater: boolean;
  error: Error | null;
  /** The differences from the cart that was shown, as sentences. */
  changes: string[];
  /** The response was lost: the order may be placed. Sending again can't place a second one. */
  unresolved: boolean;
  /** Requests the outcome of the earlier attempt again; null when it is known. */
  retryResolving: (() => void) | null;
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
        : { ...attempts.unresolved(), seen: undefined };
      attempts.sent(attempt, body);
      const placed = await sendOrder({ kind, key: attempt.key, body, seen }).catch((error: unknown) => {
        const now = cartOfRefusal(error);
        if (now && seen) setChanges(cartDifferences(seen, now));
        throw error;
      });
      return { ...placed, isForLater: body.wantedAt !== undefined };
    },
    onSuccess: (response) => {
      attempts.close();
      settlePlacedOrder(client);
      options.onPlaced(response.id, response.linkToken);
    },
    onError: (error, form) => {
      attempts.failed(error);
      settleFailedOrder(client, kind, error);
      if (form) options.onFailed(error);
    },
  });

  const prepare = async (form: CheckoutForm) => {
    if (!isGuest(kind) && !(await restoreSession())) throw new CheckoutError('signed-out');
    const seen = await sync.settled();
    const attempt = attempts.current(seen.version);
    if (seen.items.length === 0 && !attempt.sent) throw new CheckoutError('cart-empty');
    const body: CheckoutBody = { ...form, cartVersion: seen.version };
    return { attempt, seen, body };
  };
  const resolve = () => order.mutate(null);
  useResolveOnce(kind, cart, resolve);
  const isResolving = order.variables === null;
  return {
    place: (form) => order.mutate(form),
    placed: order.isSuccess,
    orderId: order.data?.id,
    isForLater: order.data?.isForLater ?? false,
    changes,
    ...(isResolving ? stateOfResolving(order, resolve) : stateOfPlacing(order)),
  };
}

/** Returns true when the cart is empty, unless because this form has placed its order. */
export const hasNothingToOrder = (
  cart: Cart | undefined,
  { placed, busy, unresolved }: Pick<Checkout, 'placed' | 'busy' | 'unresolved'>,
): boolean => cart?.items.length === 0 && !placed && !busy && !unresolved;

type Sending = { isPending: boolean; error: Error | null };
type SendingState = Pick<Checkout, 'busy' | 'resolving' | 'error' | 'unresolved' | 'retryResolving'>;

const stateOfPlacing = ({ isPending, error }: Sending): SendingState => ({
  busy: isPending,
  resolving: false,
  error,
  unresolved: isOutcomeUnknown(error),
  retryResolving: null,
});

/** An error of an earlier attempt is not shown: the user has not pressed anything. */
const stateOfResolving = ({ isPending, error }: Sending, resolve: () => void): SendingState => ({
  busy: false,
  resolving: isPending,
  error: null,
  unresolved: false,
  retryResolving: isOutcomeUnknown(error) ? resolve : null,
});

/** The attempt of this form. It is also kept here, since another tab that placed the order removes the stored one. */
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
      unresolved: (): { attempt: Attempt; body: CheckoutBody } => {
        const attempt = unresolvedAttempt(kind);
        if (!attempt?.sent) throw new CheckoutError('cart-empty');
        return { attempt, body: attempt.sent };
      },
      sent: (attempt: Attempt, body: CheckoutBody) => {
        held.current = markSent(kind, attempt, body);
      },
      close: () => {
        closeAttempt(kind);
        held.current = null;
      },
      failed: (error: unknown) => {
        if (!held.current || !isRefused(error)) return;
        if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
          closeReused(kind);
          held.current = null;
        } else held.current = markRefused(kind, held.current);
      },
    }),
    [kind],
  );
}

/**
 * Requests, once, the outcome of an order that was sent before a reload without a response, if the cart has changed since:
 * for its key and cart version the server can only return its id or refuse.
 */
function useResolveOnce(kind: CheckoutKind, cart: Cart | undefined, resolve: () => void): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (!cart || isStarted.current) return;
    isStarted.current = true;
    const attempt = unresolvedAttempt(kind);
    if (attempt && attempt.sent?.cartVersion !== cart.version) resolve();
  });
}

/** Reads the cart, the lists of orders and the statistics again. */
function settlePlacedOrder(client: QueryClient): void {
  announceCart();
  void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['orders'] });
}

/**
 * Shows the cart of a refusal. One that was changed while the order was under way is read again: the refusal doesn't have that
 * change. The versions of carts that were just merged can't be compared.
 */
function showCartOfRefusal(client: QueryClient, cart: Cart): void {
  const { queryKey } = cartQuery;
  const known = client.getQueryData<Cart>(queryKey);
  if (known && known.version > cart.version && !cart.notice) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, cart);
}

/** The refusals after which times, points and products are read again. */
const MENU_REFUSALS: readonly string[] = [
  'BRAND_CLOSED',
  'CLOSED_NOW',
  'SLOT_UNAVAILABLE',
] satisfies OrdersErrorCode[];

/** Shows the current cart, which a refusal because of the cart contains, and the current delivery zones and ways of paying. */
function settleFailedOrder(client: QueryClient, kind: CheckoutKind, error: unknown): void {
  const cart = cartOfRefusal(error);
  if (
    cart?.brandClosed !== undefined ||
    (isApiError<OrdersErrorCode>(error) && MENU_REFUSALS.includes(error.code))
  )
    invalidateMenu(client);
  if (isRefused(error)) {
    void rereadDeliveryZones(client);
    void rereadAcceptedMethods(client);
  }
  if (cart) {
    showCartOfRefusal(client, cart);
    void rereadSoldOut(client);
  }
  // A guest's 401 tells that the brand has stopped accepting guests.
  else if (isApiError(error) && (error.status === 409 || (isGuest(kind) && error.status === 401)))
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
}
