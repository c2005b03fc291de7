/** An event as a message of the stream. */

import { epochOf } from '@skatert/contracts/shared/epoch';
import type { PublishedEvent } from './logged-event-model.js';

/**
 * The message id by which the stream drops repeats. A database that was set back gives the numbers of lost orders again:
 * then the epoch tells their events from those that the stream remembers.
 */
export function messageIdOf({ pos, eventId }: PublishedEvent): string {
  const epoch = epochOf(pos);
  return epoch === 0 ? eventId : `${epoch}.${eventId}`;
}

/** The position of an event on the stream; 0: there is none. */
export const positionOf = (message: { json: <T>() => T } | null): number =>
  message?.json<{ pos: number }>().pos ?? 0;
