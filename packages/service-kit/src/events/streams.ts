/** Defines the platform's JetStream streams, and creates and updates them. */
import {
  DiscardPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { AUTH_STREAM } from '@skatert/contracts/auth/states';
import { INVENTORY_STREAM } from '@skatert/contracts/inventory/states';
import { MENU_STREAM } from '@skatert/contracts/menu/states';
import { ORDER_EVENTS_STREAM, ORDER_EVENTS_SUBJECT } from '@skatert/contracts/orders/order-event';
import { RATING_STREAM } from '@skatert/contracts/orders/states';
import type { Bus } from './bus.js';
import { isOlderRevision, revisionMetadata } from './revision.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The defaults of omitted settings; sent with each update, so that an update can also remove a limit. */
const DEFAULTS = {
  max_msgs_per_subject: -1,
  max_age: 0,
  duplicate_window: nanos(2 * 60 * 1000),
  allow_atomic: false,
};

export interface StreamDefinition {
  /** Increased by one with each change of the definition: an existing stream with a lower revision is updated. */
  revision: number;
  /** Without the platform's prefix. Must contain the subjects that a running release still publishes to. */
  subjects: string[];
  settings: Partial<Pick<StreamConfig, keyof typeof DEFAULTS>>;
}

/** Streams of whole states keep the last message of each subject; many are published in one atomic batch. */
const STATES = { max_msgs_per_subject: 1, allow_atomic: true };

/** The stream of messages that a consumer could not parse, kept for manual inspection. */
export const POISON_STREAM = 'POISON';

const STREAMS = {
  [MENU_STREAM]: {
    revision: 2,
    subjects: ['menu.brand.*', 'menu.product.*', 'menu.point.*'],
    settings: STATES,
  },
  [AUTH_STREAM]: { revision: 2, subjects: ['auth.user.*'], settings: STATES },
  [RATING_STREAM]: { revision: 2, subjects: ['rating.product.*'], settings: STATES },
  [INVENTORY_STREAM]: { revision: 1, subjects: ['inventory.recipe.*'], settings: STATES },
  [ORDER_EVENTS_STREAM]: {
    revision: 1,
    subjects: [ORDER_EVENTS_SUBJECT],
    settings: { max_age: nanos(7 * DAY_MS) },
  },
  [POISON_STREAM]: { revision: 1, subjects: ['poison.>'], settings: { max_age: nanos(30 * DAY_MS) } },
} satisfies Record<string, StreamDefinition>;
export type StreamName = keyof typeof STREAMS;

const STREAM_NOT_FOUND = 10_059;

/** Returns true for JetStream's error "stream not found". */
export function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND;
}

/** Returns one of the platform's streams; creates it, or updates it when the code's definition is newer. */
export const ensureStream = (bus: Bus, name: StreamName): Promise<StreamInfo> =>
  reconcileStream(bus, name, STREAMS[name]);

/**
 * Returns a stream. Creates a missing one. Updates the subjects and settings of one with a lower revision, whose messages
 * stay. A stream with a higher revision belongs to a newer release and is not changed.
 */
export async function reconcileStream(
  bus: Bus,
  name: string,
  { revision, subjects, settings }: StreamDefinition,
): Promise<StreamInfo> {
  const { streams } = await bus.manager();
  const config = {
    ...DEFAULTS,
    ...settings,
    subjects: subjects.map((subject) => bus.subject(subject)),
    metadata: revisionMetadata(revision),
  };
  try {
    const info = await streams.info(bus.stream(name));
    if (!isOlderRevision(info.config.metadata, revision)) return info;
    return await streams.update(bus.stream(name), config);
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
    return streams.add({
      ...config,
      name: bus.stream(name),
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
    });
  }
}
