/**
 * Signals of the chats that are open in the tabs of this browser. The tab that polls names the open chats of all tabs
 * in its poll, and passes the signals on to the others. Internal to `live`.
 */
import type { ChatSignal } from '@skatert/contracts/orders/chat-signals';
import { useEffect, useRef } from 'react';

/** The same number as in the contract, whose module would add its schemas to the first page. */
const OPEN_CHATS_MAX = 10;

type TabMessage =
  | { kind: 'open'; tab: string; orderIds: number[] }
  /** A new tab asks the others for their open chats. */
  | { kind: 'ask' }
  | { kind: 'signals'; signals: ChatSignal[] };

/** The handlers of the chats that are open in this tab, by order. */
const handlers = new Map<number, Set<(signal: ChatSignal) => void>>();
const changes = new EventTarget();

/** Calls the handler with each signal of the order's chat while the component is mounted. */
export function useChatSignals(orderId: number, handler: (signal: ChatSignal) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const listener = (signal: ChatSignal) => latest.current(signal);
    const ofOrder = handlers.get(orderId) ?? new Set();
    handlers.set(orderId, ofOrder.add(listener));
    changes.dispatchEvent(new Event('change'));
    return () => {
      ofOrder.delete(listener);
      if (ofOrder.size === 0) handlers.delete(orderId);
      changes.dispatchEvent(new Event('change'));
    };
  }, [orderId]);
}

/** The open chats of a user's tabs, from sign-in to sign-out. */
export class OpenChats {
  readonly #tab = `${Math.random()}`;
  readonly #channel: BroadcastChannel | null;
  readonly #closing = new AbortController();
  readonly #ofOtherTabs = new Map<string, number[]>();
  /** Up to which message the other side has read, by order, as signals of this tab's polls said. */
  readonly #readTo = new Map<number, number>();

  /** `onChange` is called whenever a chat was opened or closed in any tab. */
  constructor(
    userId: number,
    private readonly onChange: () => void,
  ) {
    // Not the channel of events: tabs with an earlier release could not read these messages.
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`chats:${userId}`);
    this.#channel?.addEventListener('message', ({ data }) => this.#receive(data as TabMessage));
    const { signal } = this.#closing;
    const changed = () => {
      this.#announce(ownChats());
      onChange();
    };
    changes.addEventListener('change', changed, { signal });
    window.addEventListener('pagehide', () => this.#announce([]), { signal });
    window.addEventListener('pageshow', () => this.#announce(ownChats()), { signal });
    this.#channel?.postMessage({ kind: 'ask' } satisfies TabMessage);
    this.#announce(ownChats());
  }

  /** The orders whose chats are open, those of this tab first; at most as many as a poll can name. */
  get orderIds(): number[] {
    const all = [...ownChats(), ...[...this.#ofOtherTabs.values()].flat()];
    return [...new Set(all)].slice(0, OPEN_CHATS_MAX);
  }

  /** The known read marks of chats, 0 for an unknown one; those of closed chats are forgotten. */
  readTo(orderIds: readonly number[]): number[] {
    for (const orderId of this.#readTo.keys()) if (!orderIds.includes(orderId)) this.#readTo.delete(orderId);
    return orderIds.map((orderId) => this.#readTo.get(orderId) ?? 0);
  }

  /** Passes signals to the open chats of all tabs. */
  publish(signals: ChatSignal[]): void {
    for (const signal of signals) if (signal.type === 'MESSAGES_READ') this.#know(signal);
    this.#channel?.postMessage({ kind: 'signals', signals } satisfies TabMessage);
    deliver(signals);
  }

  close(): void {
    this.#announce([]);
    this.#closing.abort();
    this.#channel?.close();
  }

  #know({ orderId, lastMessageId }: Extract<ChatSignal, { type: 'MESSAGES_READ' }>): void {
    this.#readTo.set(orderId, Math.max(lastMessageId, this.#readTo.get(orderId) ?? 0));
  }

  #announce(orderIds: number[]): void {
    this.#channel?.postMessage({ kind: 'open', tab: this.#tab, orderIds } satisfies TabMessage);
  }

  #receive(message: TabMessage): void {
    if (message.kind === 'signals') deliver(message.signals);
    else if (message.kind === 'open') this.#setChats(message);
    else if (handlers.size > 0) this.#announce(ownChats());
  }

  #setChats({ tab, orderIds }: { tab: string; orderIds: number[] }): void {
    if (orderIds.length > 0) this.#ofOtherTabs.set(tab, orderIds);
    else this.#ofOtherTabs.delete(tab);
    this.onChange();
  }
}

const ownChats = (): number[] => [...handlers.keys()];

function deliver(signals: ChatSignal[]): void {
  for (const signal of signals) for (const handler of handlers.get(signal.orderId) ?? []) handler(signal);
}
