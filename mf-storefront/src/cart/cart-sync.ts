/**
 * Brings the cart on the screen and the cart of the server together. A change shows at once; one call is on its way at a
 * time, and what is tapped meanwhile becomes one call more. What still waits when the page is left is sent with its last
 * breath.
 */
import type { Cart } from '@skatert/contracts/orders/cart';
import { CART_QUANTITY_MAX } from '@skatert/contracts/orders/order-rules';
import { apiDelete, apiPatch, apiPost } from '@skatert/web-kit/api';
import { announceCart, asCart, cartQuery } from '@skatert/web-kit/cart';
import type { QueryClient } from '@skatert/web-kit/query';
import { session } from '@skatert/web-kit/session';
import { sendTwice } from '../lost-response.js';
import { type Addition, EMPTY_CART, findLine, type LineKey, quantityOf } from './cart-changes.js';
import { lastWord, lineOf, mergeWishes, type Wish, withWishes } from './cart-wishes.js';

const { queryKey } = cartQuery;
/** The call goes on when the page is left. */
const keepalive = true;

export interface CartNews {
  /** `first`: the cart was empty before. */
  granted: (wish: Wish, first: boolean) => void;
  refused: (wish: Wish, error: unknown) => void;
}

const personId = () => session().user?.id;

export class CartSync {
  readonly #client: QueryClient;
  readonly #news: CartNews;
  /** What the server said last. */
  #server: Cart = EMPTY_CART;
  readonly #waiting = new Map<string, Wish>();
  #flying: Wish | null = null;
  #run: Promise<void> | null = null;

  constructor(client: QueryClient, news: CartNews) {
    this.#client = client;
    this.#news = news;
    window.addEventListener('pagehide', () => this.#sendLastWords());
    // Out of the browser's memory the page may be old.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#reread());
  }

  add(line: Addition): void {
    this.#wish({ kind: 'add', line, pieces: 1 });
  }

  /** One piece more or less than is wanted so far. */
  step(line: LineKey, by: number): void {
    const quantity = Math.max(0, Math.min(CART_QUANTITY_MAX, quantityOf(this.#wanted(), line) + by));
    this.#wish({ kind: 'set', line, quantity });
  }

  remove(line: LineKey): void {
    this.#wish({ kind: 'remove', line });
  }

  /** Empties the cart and puts a product in, after all that was wanted before. @throws ApiError */
  async replaceWith(line: Addition): Promise<void> {
    await this.settled();
    await apiDelete('/cart/clear', { keepalive });
    await this.#adopt(await send({ kind: 'add', line, pieces: 1 }, EMPTY_CART));
  }

  /** The cart as the server has it once nothing waits any more. */
  async settled(): Promise<Cart> {
    while (this.#run) await this.#run;
    return this.#client.getQueryData<Cart>(queryKey) ?? EMPTY_CART;
  }

  #wanted(): Cart {
    if (!this.#run) this.#server = this.#client.getQueryData<Cart>(queryKey) ?? EMPTY_CART;
    return withWishes(this.#server, this.#open());
  }

  #open(): Wish[] {
    return [...(this.#flying ? [this.#flying] : []), ...this.#waiting.values()];
  }

  #wish(next: Wish): void {
    this.#wanted();
    const key = lineOf(next.line);
    const isFlying = this.#flying !== null && lineOf(this.#flying.line) === key;
    const isThere = isFlying || findLine(this.#server, next.line) !== undefined;
    const wish = mergeWishes(this.#waiting.get(key), next, isThere);
    if (wish) this.#waiting.set(key, wish);
    else this.#waiting.delete(key);
    this.#run ??= this.#grantAll().finally(() => {
      this.#run = null;
    });
    void this.#show();
  }

  async #grantAll(): Promise<void> {
    let failed = false;
    await this.#show();
    for (let next = this.#next(); next; next = this.#next()) {
      const [key, wish] = next;
      this.#waiting.delete(key);
      this.#flying = wish;
      failed = !(await this.#grant(key, wish)) || failed;
    }
    if (failed) this.#reread();
  }

  #next(): [string, Wish] | undefined {
    return this.#waiting.entries().next().value;
  }

  /** False when it failed. */
  async #grant(key: string, wish: Wish): Promise<boolean> {
    const person = personId();
    const first = this.#server.items.length === 0;
    const outcome = await send(wish, this.#server)
      .then(asCart)
      .then(
        (cart) => ({ cart }),
        (error: unknown) => ({ error }),
      );
    this.#flying = null;
    if (personId() !== person) return this.#forget();
    if ('cart' in outcome) {
      await this.#adopt(outcome.cart);
      this.#news.granted(wish, first);
      return true;
    }
    // What was built on it falls with it.
    this.#waiting.delete(key);
    this.#news.refused(wish, outcome.error);
    await this.#show();
    return false;
  }

  /** Somebody else looks at this page by now: nothing of the former cart may be shown. */
  #forget(): false {
    this.#waiting.clear();
    this.#server = EMPTY_CART;
    return false;
  }

  async #adopt(cart: Cart): Promise<void> {
    this.#server = cart;
    announceCart();
    await this.#show(cart);
  }

  /** Shows what is wanted; `fresh` brings a notice that is to be said. */
  async #show(fresh?: Cart): Promise<void> {
    // An answer that is on its way knows less.
    await this.#client.cancelQueries({ queryKey });
    const wanted = withWishes(this.#server, this.#open());
    this.#client.setQueryData<Cart>(queryKey, fresh?.notice ? { ...wanted, notice: fresh.notice } : wanted);
  }

  #reread(): void {
    void this.#client.invalidateQueries({ queryKey });
  }

  #sendLastWords(): void {
    for (const wish of this.#waiting.values()) {
      const last = lastWord(wish, this.#flying, this.#server);
      if (last) send(last, this.#server).catch(() => undefined);
    }
    this.#waiting.clear();
  }
}

function send(wish: Wish, server: Cart): Promise<Cart> {
  if (wish.kind === 'add') {
    const { productId, size } = wish.line;
    const body = { productId, quantity: wish.pieces, ...(size !== null && { size }) };
    // Minted for this call: repeated for a lost response, it adds once.
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return sendTwice(() => apiPost<Cart>('/cart/add', body, { keepalive, headers }));
  }
  const id = findLine(server, wish.line)?.id;
  if (id === undefined) return Promise.reject(new Error('the line is gone'));
  if (wish.kind === 'remove') return apiDelete<Cart>(`/cart/remove/${id}`, { keepalive });
  return apiPatch<Cart>(`/cart/item/${id}`, { quantity: wish.quantity }, { keepalive });
}
