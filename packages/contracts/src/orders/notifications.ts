/** Live events: `/notifications/longpoll`. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { ChatSignal, OPEN_CHATS_MAX } from './chat-signals.js';
import { eventsWith } from './event-types.js';

/** How long a poll is held, in ms. */
export const POLL_HOLD_MS = 25_000;
/** The maximum number of events in one response. */
export const POLL_PAGE = 100;
/** A poll without events that is this many positions behind gets the new position instead of 204. */
export const POLL_LAG = 20_000;

export const PollQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'Неверная позиция')
    .transform(Number)
    .optional(),
  /** The orders whose chats are open in the client, separated by commas: it receives their signals. */
  chats: z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${OPEN_CHATS_MAX - 1}}$`), 'Неверный список чатов')
    .transform((ids) => ids.split(',').map(Number))
    .optional(),
  /**
   * For each of these chats, up to which message the other side has read as far as the client knows, 0 for nothing: it gets at
   * once what it missed between two polls. Absent: no missed marks are sent.
   */
  readTo: z
    .string()
    .regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${OPEN_CHATS_MAX - 1}}$`), 'Неверный список отметок')
    .transform((marks) => marks.split(',').map(Number))
    .optional(),
});
export type PollQuery = z.infer<typeof PollQuery>;

/** An event as a client receives it: only the fields of its type. */
export const NotificationEvent = eventsWith({
  /** The event's position in the sequence of all events. */
  id: z.number().int(),
  orderId: Id,
  brandId: Id,
  version: z.number().int(),
  createdAt: z.string(),
}).meta({ id: 'NotificationEvent' });
export type NotificationEvent = z.infer<typeof NotificationEvent>;

export const PollResponse = z
  .object({
    events: z.array(NotificationEvent),
    nextSince: z.number().int(),
    hasMore: z.boolean(),
    unreadCount: z.number().int(),
    /** Signals of the chats that the poll named. */
    signals: z.array(ChatSignal).optional(),
    /** The requested position is no longer held: the client reads its lists again. */
    reset: z.boolean().optional(),
  })
  .meta({ id: 'PollResponse' });
export type PollResponse = z.infer<typeof PollResponse>;

export const AckBody = z.object({
  lastReceivedId: z
    .number({ error: 'Неверная позиция' })
    .int('Неверная позиция')
    .nonnegative('Неверная позиция')
    .max(Number.MAX_SAFE_INTEGER, 'Неверная позиция'),
});
