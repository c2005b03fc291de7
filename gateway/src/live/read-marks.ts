/** The newest read marks of chats, for clients whose poll was not held when a mark moved. */
import type { PublishedSignal } from '@skatert/contracts/orders/chat-signals';
import { type EventListener, isSignaledTo } from '@skatert/contracts/orders/event-audience';
import { LRUCache } from 'lru-cache';

/** How many marks are remembered. A client that misses one reads it with the list of messages. */
const REMEMBERED = 20_000;

const keyOf = (orderId: number, fromClient: boolean): string => `${orderId}:${fromClient}`;

export class ReadMarks {
  readonly #newest = new LRUCache<string, PublishedSignal>({ max: REMEMBERED });

  /** Remembers the mark of a signal; other signals are worth nothing later. */
  add(published: PublishedSignal): void {
    const { signal } = published;
    if (signal.type !== 'MESSAGES_READ') return;
    const key = keyOf(signal.orderId, signal.fromClient);
    if (markOf(this.#newest.get(key)) < signal.lastMessageId) this.#newest.set(key, published);
  }

  /** Returns the signals of marks beyond those that the listener knows. @param readTo the known marks of `chats` */
  missed(listener: EventListener, chats: readonly number[], readTo: readonly number[]) {
    return chats.flatMap((orderId, index) =>
      [true, false].flatMap((fromClient) => {
        const newest = this.#newest.get(keyOf(orderId, fromClient));
        const isMissed = newest && markOf(newest) > (readTo[index] ?? 0) && isSignaledTo(newest, listener);
        return isMissed ? [newest.signal] : [];
      }),
    );
  }
}

const markOf = (published: PublishedSignal | undefined): number =>
  published?.signal.type === 'MESSAGES_READ' ? published.signal.lastMessageId : 0;
