/**
 * Synchronizes the cart with the server. Changes are shown optimistically; one call is in flight at a time, and later
 * changes of a line are merged into one call. Changes that are still queued when the page is left are sent then.
 */
import type { Cart, CartChoiceBody } from '@skatert/contracts/orders/cart';
import { idsOf } from '@skatert/contracts/orders/line-choice';
import { CART_QUANTITY_MAX } from '@skatert/contracts/orders/order-rules';
import { apiDelete, apiPatch, apiPost, apiPut } from '@skatert/web-kit/api';
import { announceCart, asCart, cartQuery } from '@skatert/web-kit/cart';
import type { QueryClient } from '@skatert/web-kit/query';
import { session } from '@skatert/web-kit/session';
import { sendWithRetry } from '../lost-response.js';
import { type Addition, EMPTY_CART, findLine, type LineKey, quantityOf } from './cart-changes.js';
import { applyChanges, changeOnLeave, lineOf, mergeChanges, type PendingChange } from './pending-changes.js';

const { queryKey } = cartQuery;
/** The call continues when the page is left. */
const keepalive = true;

export interface CartSyncHandlers {
  /** `cart`: the server's response; `first`: it was empty before. */
  applied: (change: PendingChange, result: { cart: Cart; first: boolean }) => void;
  rejected: (change: PendingChange, error: unknown) => void;
}

const currentUserId = () => session().user?.id;

export class CartSync {
  readonly #client: QueryClient;
  readonly #handlers: CartSyncHandlers;
  /** The cart of the server's last response. */
  #server: Cart = EMPTY_CART;
  readonly #queued = new Map<string, PendingChange>();
  #inFlight: PendingChange | null = null;
  #run: Promise<void> | null = null;

  constructor(client: QueryClient, handlers: CartSyncHandlers) {
    this.#client = client;
    this.#handlers = handlers;
    window.addEventListener('pagehide', () => this.#sendOnLeave());
    // A page restored from the back/forward cache may be stale.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#invalidate());
  }

  add(line: Addition): void {
    this.#enqueue({ kind: 'add', line, count: 1 });
  }

  /** Changes the quantity of a line by `by`, relative to the pending changes. */
  step(line: LineKey, by: number): void {
    const quantity = Math.max(0, Math.min(CART_QUANTITY_MAX, quantityOf(this.#optimisticCart(), line) + by));
    this.#enqueue({ kind: 'set', line, quantity });
  }

  remove(line: LineKey): void {
    this.#enqueue({ kind: 'remove', line });
  }

  /** Empties the cart and adds a product, after all pending changes. @throws ApiError */
  async replaceWith(line: Addition): Promise<void> {
    await this.settled();
    await apiDelete('/cart/clear', { keepalive });
    await this.#adopt(await send({ kind: 'add', line, count: 1 }, EMPTY_CART));
  }

  /** Gives a line another size and other extras, after all pending changes. @throws ApiError */
  async changeLine(line: LineKey, choice: Pick<CartChoiceBody, 'size' | 'extras'>): Promise<void> {
    const id = findLine(await this.settled(), line)?.id;
    if (id === undefined) throw new Error('the line is gone');
    await this.#adopt(asCart(await apiPut(`/cart/item/${id}`, choice)));
  }

  /** Enters a promo code, after all pending changes. @throws ApiError */
  async enterPromoCode(code: string): Promise<void> {
    await this.settled();
    await this.#adopt(asCart(await apiPost('/cart/promo-code', { code })));
  }

  /** Removes the promo code, after all pending changes. @throws ApiError */
  async removePromoCode(): Promise<void> {
    await this.settled();
    await this.#adopt(asCart(await apiDelete('/cart/promo-code')));
  }

  /** Resolves with the server's cart once no change is pending. */
  async settled(): Promise<Cart> {
    while (this.#run) await this.#run;
    return this.#client.getQueryData<Cart>(queryKey) ?? EMPTY_CART;
  }

  #optimisticCart(): Cart {
    if (!this.#run) this.#server = this.#client.getQueryData<Cart>(queryKey) ?? EMPTY_CART;
    return applyChanges(this.#server, this.#pending());
  }

  #pending(): PendingChange[] {
    return [...(this.#inFlight ? [this.#inFlight] : []), ...this.#queued.values()];
  }

  #enqueue(next: PendingChange): void {
    this.#optimisticCart();
    const key = lineOf(next.line);
    const isInFlight = this.#inFlight !== null && lineOf(this.#inFlight.line) === key;
    const exists = isInFlight || findLine(this.#server, next.line) !== undefined;
    const change = mergeChanges(this.#queued.get(key), next, exists);
    if (change) this.#queued.set(key, change);
    else this.#queued.delete(key);
    this.#run ??= this.#sendAll().finally(() => {
      this.#run = null;
    });
    void this.#show();
  }

  async #sendAll(): Promise<void> {
    let failed = false;
    await this.#show();
    for (let next = this.#next(); next; next = this.#next()) {
      const [key, change] = next;
      this.#queued.delete(key);
      this.#inFlight = change;
      failed = !(await this.#sendOne(key, change)) || failed;
    }
    if (failed) this.#invalidate();
  }

  #next(): [string, PendingChange] | undefined {
    return this.#queued.entries().next().value;
  }

  /** Returns false when the call failed. */
  async #sendOne(key: string, change: PendingChange): Promise<boolean> {
    const userId = currentUserId();
    const first = this.#server.items.length === 0;
    const outcome = await send(change, this.#server)
      .then(asCart)
      .then(
        (cart) => ({ cart }),
        (error: unknown) => ({ error }),
      );
    this.#inFlight = null;
    if (currentUserId() !== userId) return this.#reset();
    if ('cart' in outcome) {
      await this.#adopt(outcome.cart);
      this.#handlers.applied(change, { cart: outcome.cart, first });
      return true;
    }
    // A later change of this line depends on the failed one.
    this.#queued.delete(key);
    this.#handlers.rejected(change, outcome.error);
    await this.#show();
    return false;
  }

  /** Drops everything after another user has signed in: nothing of the previous cart may be shown. */
  #reset(): false {
    this.#queued.clear();
    this.#server = EMPTY_CART;
    return false;
  }

  async #adopt(cart: Cart): Promise<void> {
    this.#server = cart;
    announceCart();
    await this.#show(cart);
  }

  /** Shows the cart with all pending changes; `fresh`: a response whose notice is to be shown. */
  async #show(fresh?: Cart): Promise<void> {
    // A response in flight does not contain the changes.
    await this.#client.cancelQueries({ queryKey });
    const optimistic = applyChanges(this.#server, this.#pending());
    this.#client.setQueryData<Cart>(
      queryKey,
      fresh?.notice ? { ...optimistic, notice: fresh.notice } : optimistic,
    );
  }

  #invalidate(): void {
    void this.#client.invalidateQueries({ queryKey });
  }

  #sendOnLeave(): void {
    for (const change of this.#queued.values()) {
      const last = changeOnLeave(change, this.#inFlight, this.#server);
      if (last) send(last, this.#server).catch(() => undefined);
    }
    this.#queued.clear();
  }
}

function send(change: PendingChange, server: Cart): Promise<Cart> {
  if (change.kind === 'add') {
    const { productId, size, extras } = change.line;
    const choice = { ...(size !== null && { size }), ...(extras && { extras: idsOf(extras) }) };
    const body = { productId, quantity: change.count, ...choice };
    // A key per call: repeated after a lost response, it adds only once.
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return sendWithRetry(() => apiPost<Cart>('/cart/add', body, { keepalive, headers }));
  }
  const id = findLine(server, change.line)?.id;
  if (id === undefined) return Promise.reject(new Error('the line is gone'));
  if (change.kind === 'remove') return apiDelete<Cart>(`/cart/remove/${id}`, { keepalive });
  return apiPatch<Cart>(`/cart/item/${id}`, { quantity: change.quantity }, { keepalive });
}
