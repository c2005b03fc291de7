/** Events as stream messages. */

import { epochOf } from '@skatert/contracts/shared/epoch';
import type { PublishedEvent } from './logged-event-model.js';

/**
 * Returns the message id by which the stream drops duplicates. After a restore the database assigns the ids of lost
 * orders again: the epoch distinguishes their events from those already on the stream.
 */
export function messageIdOf({ pos, eventId }: PublishedEvent): string {
  const epoch = epochOf(pos);
  return epoch === 0 ? eventId : `${epoch}.${eventId}`;
}

/** Returns the position of a message's event; 0 without a message. */
export const positionOf = (message: { json: <T>() => T } | null): number =>
  message?.json<{ pos: number }>().pos ?? 0;
