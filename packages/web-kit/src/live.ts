/**
 * Live events by long poll. One tab of a browser holds a lock and polls for all; the others receive the events over a
 * BroadcastChannel. A tab that becomes visible takes the lock, since browsers throttle hidden tabs.
 */
import type { NotificationEvent, PollResponse } from '@skatert/contracts/orders/notifications';
import { freshAccessToken, sessionAtom } from '@skatert/web-kit/session';
import { readText, writeText } from '@skatert/web-kit/storage';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { OpenChats } from './chat-signals.js';
import { isApiError, send } from './http.js';
import { limitPoll } from './poll-limit.js';
import { queryString } from './query-string.js';

export { useChatSignals } from './chat-signals.js';

/** The pause between two polls, in ms. */
export const POLL_PAUSE_MS = 150;
/** The pause after a failed poll, in ms. */
export const POLL_ERROR_PAUSE_MS = 1500;
/** A token that expires sooner is refreshed before the poll, in ms: longer than a poll is held. */
const TOKEN_MARGIN_MS = 40_000;
const PATH = '/notifications/longpoll';

/** New events; or `reset`, when some were missed and lists must be read again. */
export type LiveSignal = { kind: 'events'; events: NotificationEvent[] } | { kind: 'reset' };
type ChannelMessage = LiveSignal | { kind: 'unread'; count: number };

const store = getDefaultStore();
/** Events after the last acknowledged one. */
export const unreadAtom = atom(0);
/** What waits for the staff, such as new orders; the shell puts its count in front of the title. */
export const waitingAtom = atom(0);
/** News that came while the tab was hidden: the shell makes it the title until the tab is shown. */
export const newsTitleAtom = atom<string | null>(null);
const listeners = new Set<(signal: LiveSignal) => void>();
let connection: Connection | null = null;

/** Calls the handler with each signal while the component is mounted. */
export function useLiveEvents(handler: (signal: LiveSignal) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const listener = (signal: LiveSignal) => latest.current(signal);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}

/** Keeps the page connected while a user is signed in. Once per page, in the shell. */
export function useLiveConnection(): void {
  const { status, user } = useAtomValue(sessionAtom);
  const userId = status === 'signed-in' ? user?.id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    connection = new Connection(userId);
    return () => {
      connection?.close();
      connection = null;
    };
  }, [userId]);
}

/** Acknowledges all events received so far. A failure is only logged: the next acknowledgement includes them. */
export async function acknowledgeEvents(): Promise<void> {
  if (!connection || store.get(unreadAtom) === 0) return;
  const lastReceivedId = connection.since;
  connection.setUnread(0);
  if (lastReceivedId === null) return;
  try {
    const token = await freshAccessToken(0);
    if (token !== null) await send('POST', `${PATH}/ack`, { body: { lastReceivedId } }, token);
  } catch (error) {
    console.warn('live events: acknowledgement failed', error);
  }
}

const sinceKey = (userId: number) => `live_since:${userId}`;
const unreadKey = (userId: number) => `live_unread:${userId}`;
const readNumber = (key: string): number | null => {
  const value = Number(readText(key) ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
};

/** One user's connection in this tab, from sign-in to sign-out. */
class Connection {
  readonly #userId: number;
  readonly #closing = new AbortController();
  readonly #channel: BroadcastChannel | null;
  readonly #chats: OpenChats;
  /** The chats that the current poll names, and how it is ended to name another one. */
  #polled: { orderIds: readonly number[]; end: AbortController } | null = null;
  /** The id of the last event that the listeners received, so that a change of the polling tab repeats none. */
  #lastId = 0;
  /** Ends the wait for the lock; null while this tab holds it. */
  #waiting: AbortController | null = null;

  constructor(userId: number) {
    this.#userId = userId;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`live:${userId}`);
    this.#channel?.addEventListener('message', ({ data }) => this.#receive(data as ChannelMessage));
    this.#chats = new OpenChats(userId, () => this.#nameOpened());
    store.set(unreadAtom, readNumber(unreadKey(userId)) ?? 0);
    const takeOver = () => document.visibilityState === 'visible' && this.#waiting?.abort();
    document.addEventListener('visibilitychange', takeOver, { signal: this.#closing.signal });
    void this.#lead();
  }

  get since(): number | null {
    return readNumber(sinceKey(this.#userId));
  }

  close(): void {
    this.#closing.abort();
    this.#channel?.close();
    this.#chats.close();
    store.set(unreadAtom, 0);
  }

  setUnread(count: number): void {
    writeText(unreadKey(this.#userId), String(count));
    this.#publish({ kind: 'unread', count });
  }

  /** Polls while this tab holds the lock; after losing it to a tab that became visible, waits for it again. */
  async #lead(): Promise<void> {
    const closing = this.#closing.signal;
    if (!navigator.locks) return this.#poll(closing);
    let steal = document.visibilityState === 'visible';
    while (!closing.aborted) {
      const lockLost = new AbortController();
      const stop = AbortSignal.any([closing, lockLost.signal]);
      const waiting = new AbortController();
      this.#waiting = waiting;
      const options = steal ? { steal } : { signal: AbortSignal.any([closing, waiting.signal]) };
      try {
        await navigator.locks.request(`live:${this.#userId}`, options, () => {
          this.#waiting = null;
          return this.#poll(stop);
        });
      } catch {
        // The lock was stolen, the tab became visible, or the session ended.
      } finally {
        lockLost.abort();
      }
      steal = waiting.signal.aborted;
    }
  }

  async #poll(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      let pause = POLL_PAUSE_MS;
      try {
        const more = await this.#pollOnce(stop);
        if (more) pause = 0;
      } catch (error) {
        if (stop.aborted) return;
        if (this.#polled?.end.signal.aborted) continue;
        pause = pauseAfter(error);
        if (isApiError(error) && error.status === 401)
          await freshAccessToken(Number.POSITIVE_INFINITY).catch(() => undefined);
      }
      await sleep(pause, stop);
    }
  }

  /** Returns true when more events are available. */
  async #pollOnce(stop: AbortSignal): Promise<boolean> {
    this.#polled = null;
    const token = await freshAccessToken(TOKEN_MARGIN_MS);
    if (token === null || stop.aborted) throw new Error('signed out');
    const orderIds = this.#chats.orderIds;
    const readTo = this.#chats.readTo(orderIds);
    const query = { since: this.since, chats: orderIds.join() || null, readTo: readTo.join() || null };
    const path = `${PATH}${queryString(query)}`;
    const limit = limitPoll();
    const end = new AbortController();
    this.#polled = { orderIds, end };
    const signal = AbortSignal.any([stop, limit.signal, end.signal]);
    const options = { signal, held: true };
    const response = await send<PollResponse | undefined>('GET', path, options, token).finally(limit.end);
    // The session may have ended before React has closed this connection.
    if (!response || stop.aborted || store.get(sessionAtom).user?.id !== this.#userId) return false;
    if (response.reset) this.#publish({ kind: 'reset' });
    else if (response.events.length > 0) this.#publish({ kind: 'events', events: response.events });
    if (response.signals) this.#chats.publish(response.signals);
    writeText(sinceKey(this.#userId), String(response.nextSince));
    this.setUnread(response.unreadCount);
    return response.hasMore;
  }

  /** Starts a new poll when the current one does not name an open chat; a closed chat is left out by the next one. */
  #nameOpened(): void {
    const polled = this.#polled;
    if (polled && this.#chats.orderIds.some((id) => !polled.orderIds.includes(id))) polled.end.abort();
  }

  #publish(message: ChannelMessage): void {
    this.#channel?.postMessage(message);
    this.#receive(message);
  }

  #receive(message: ChannelMessage): void {
    if (message.kind === 'unread') {
      store.set(unreadAtom, message.count);
      return;
    }
    if (message.kind === 'reset') this.#lastId = 0;
    else {
      const events = message.events.filter(({ id }) => id > this.#lastId);
      if (events.length === 0) return;
      this.#lastId = events.at(-1)?.id ?? this.#lastId;
      message = { kind: 'events', events };
    }
    for (const listener of listeners) listener(message);
  }
}

/** Returns the pause in ms. A session has too many polls when its tabs can't share one: places become free in time. */
function pauseAfter(error: unknown): number {
  const refusal = isApiError(error) && error.status === 429 ? error.retryAfterS : undefined;
  return refusal === undefined ? POLL_ERROR_PAUSE_MS : refusal * 1000;
}

/** Resolves after `ms`, or early when `stop` is aborted. */
function sleep(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end);
  });
}
