/** Every JetStream stream of the platform, created in one place. */
import {
  DiscardPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { ORDER_EVENTS_STREAM, ORDER_EVENTS_SUBJECT } from '@skatert/contracts/order-event';
import { AUTH_STREAM, MENU_STREAM, RATING_STREAM } from '@skatert/contracts/state-events';
import type { Bus } from './bus.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps the last message of each subject: whole states. */
const lastOfEach = (subjects: string[]) => ({ subjects, max_msgs_per_subject: 1 });

/** Messages that a consumer could not understand, kept for a person. */
export const POISON_STREAM = 'POISON';

const STREAMS = {
  [MENU_STREAM]: lastOfEach(['menu.brand.*', 'menu.product.*', 'menu.point.*']),
  [AUTH_STREAM]: lastOfEach(['auth.user.*']),
  [RATING_STREAM]: lastOfEach(['rating.product.*']),
  [ORDER_EVENTS_STREAM]: {
    subjects: [ORDER_EVENTS_SUBJECT],
    max_age: nanos(7 * DAY_MS),
    duplicate_window: nanos(2 * 60 * 1000),
  },
  [POISON_STREAM]: { subjects: ['poison.>'], max_age: nanos(30 * DAY_MS) },
} satisfies Record<string, Partial<StreamConfig>>;
export type StreamName = keyof typeof STREAMS;

const STREAM_NOT_FOUND = 10_059;

/** True when JetStream says that the stream isn't there. */
export function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND;
}

/** The stream, made when it isn't there. */
export async function ensureStream(bus: Bus, name: StreamName): Promise<StreamInfo> {
  const manager = await bus.manager();
  try {
    return await manager.streams.info(bus.stream(name));
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
    const config: Partial<StreamConfig> = STREAMS[name];
    return manager.streams.add({
      ...config,
      name: bus.stream(name),
      subjects: config.subjects?.map((subject) => bus.subject(subject)),
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
    });
  }
}
