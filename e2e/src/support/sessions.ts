/** Sessions that browse, order and poll, and forgive nothing: every response that is no success is a failure. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { PollResponse } from '@skatert/contracts/orders/notifications';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { anyOf, tokenOf } from './order-load.js';
import type { Shop } from './shop.js';

/** The first id of the customers; no account has such an id. */
const FIRST_CUSTOMER = 5_000_000;
const CALL_TIMEOUT_MS = 60_000;
/** How long a user looks at what was loaded, in ms. */
const PAUSE_MS = 300;

export class Sessions {
  /** The calls that failed, with their reasons. */
  readonly failures: string[] = [];
  /** The orders that were placed. */
  readonly placed: number[] = [];
  /** How many calls succeeded. */
  calls = 0;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>[] = [];

  constructor(
    private readonly platform: Platform,
    private readonly shop: Shop,
  ) {}

  /** Starts as many sessions of each kind. */
  async start(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const token = await tokenOf(this.platform, FIRST_CUSTOMER + number);
      const headers = { authorization: `Bearer ${token}` };
      this.#running.push(
        this.#repeat(() => this.#browse()),
        this.#repeat(() => this.#order(headers)),
        this.#poll(headers),
      );
    }
  }

  /** Ends the sessions after the calls in flight; held polls are given up. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #repeat(run: () => Promise<void>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await run().catch((error: Error) => {
        if (error.name !== 'AbortError') this.failures.push(error.message);
      });
      await delay(PAUSE_MS);
    }
  }

  async #browse(): Promise<void> {
    const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    const page = await this.#call('GET', '/', navigation);
    const script = /src="(\/[^"]+\.js)"/.exec(await page.text())?.[1];
    if (script) await (await this.#call('GET', script)).arrayBuffer();
    const { microFrontends } = (await (await this.#call('GET', '/micro-frontends.json')).json()) as {
      microFrontends: Record<string, { url: string }[]>;
    };
    for (const [remote] of Object.values(microFrontends))
      if (remote) await (await this.#call('GET', remote.url)).arrayBuffer();
  }

  async #order(headers: Record<string, string>): Promise<void> {
    const add = { productId: anyOf(this.shop.productIds), quantity: 1 };
    await (
      await this.#call('POST', '/cart/add', { ...headers, 'idempotency-key': randomUUID() }, add)
    ).json();
    const { version } = (await (await this.#call('GET', '/cart', headers)).json()) as Cart;
    const body = { mode: 'PICKUP', pickupPointId: this.shop.pointId, cartVersion: version };
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const { id } = (await (await this.#call('POST', '/checkout', keyed, body)).json()) as { id: number };
    this.placed.push(id);
  }

  async #poll(headers: Record<string, string>): Promise<void> {
    let since: number | undefined;
    await this.#repeat(async () => {
      const query = since === undefined ? '' : `?since=${since}`;
      const response = await this.#call('GET', `/notifications/longpoll${query}`, headers, undefined, [
        this.#stopping.signal,
      ]);
      if (response.status === 204) return;
      since = ((await response.json()) as PollResponse).nextSince;
    });
  }

  /** @throws Error with the call and its failure; an AbortError when one of the signals was aborted */
  async #call(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: object,
    signals: readonly AbortSignal[] = [],
  ): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(this.platform.url + path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([AbortSignal.timeout(CALL_TIMEOUT_MS), ...signals]),
      });
    } catch (error) {
      if ((error as Error).name === 'AbortError') throw error;
      throw new Error(`${method} ${path}: ${String((error as Error).cause ?? error)}`);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    this.calls += 1;
    return response;
  }
}
