/** Creates and updates the platform's durable consumers. */
import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  type ConsumerUpdateConfig,
  DeliverPolicy,
  JetStreamApiError,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Bus } from './bus.js';
import { isOlderRevision, revisionMetadata } from './revision.js';

export interface ConsumerDefinition {
  /** Increased by one with each change of `settings`: an existing consumer with a lower revision is updated. */
  revision: number;
  settings: Partial<ConsumerUpdateConfig>;
}

/** After this time without a pull the server deletes a consumer: no running release uses it any more. In ms. */
const UNUSED_AFTER_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * What an instance had received when it was killed is delivered again after this time, about that of its restart; states
 * that arrive twice since a write took longer are harmless. In ms.
 */
const ACK_WAIT_MS = 3000;

const STATES: ConsumerDefinition = {
  revision: 2,
  settings: { ack_wait: nanos(ACK_WAIT_MS), inactive_threshold: nanos(UNUSED_AFTER_MS) },
};

const CONSUMER_NOT_FOUND = 10_014;

/** Returns the name of a service's durable consumer for a subject, such as `svc-orders_menu_product_any_1`. */
export const durableName = (service: string, subject: string, schema: number): string =>
  [service, ...subject.replaceAll('*', 'any').replaceAll('>', 'all').split('.'), schema].join('_');

/**
 * Creates a durable consumer, or updates one with an older revision. A consumer that the server can't update is
 * recreated and starts after the last acknowledged message.
 * @param stream the stream's full name
 * @param subject the filter, without the platform's prefix
 */
export async function ensureConsumer(
  bus: Bus,
  stream: string,
  name: string,
  subject: string,
  { revision, settings }: ConsumerDefinition = STATES,
): Promise<void> {
  const { consumers } = await bus.manager();
  const metadata = revisionMetadata(revision);
  const create = (from: Pick<ConsumerConfig, 'deliver_policy' | 'opt_start_seq'>) =>
    consumers.add(stream, {
      ...settings,
      ...from,
      metadata,
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      filter_subject: bus.subject(subject),
    });
  const existing = await findConsumer(bus, stream, name);
  if (!existing) {
    await create({ deliver_policy: DeliverPolicy.All });
    return;
  }
  if (!isOlderRevision(existing.config.metadata, revision)) return;
  try {
    await consumers.update(stream, name, { ...settings, metadata });
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    await consumers.delete(stream, name);
    const next = existing.ack_floor.stream_seq + 1;
    await create({ deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: next });
  }
}

/**
 * Deletes the consumer for all subjects of a service that earlier releases used, unless an instance of such a release
 * still pulls from it. An instance of it that starts later recreates it and reads all states again, which is harmless.
 */
export async function removeSharedConsumer(bus: Bus, stream: string, service: string): Promise<void> {
  const shared = await findConsumer(bus, stream, service);
  if (shared?.num_waiting === 0) await (await bus.manager()).consumers.delete(stream, service);
}

async function findConsumer(bus: Bus, stream: string, name: string): Promise<ConsumerInfo | undefined> {
  const { consumers } = await bus.manager();
  return consumers.info(stream, name).catch((error) => {
    if (error instanceof JetStreamApiError && error.code === CONSUMER_NOT_FOUND) return undefined;
    throw error;
  });
}
