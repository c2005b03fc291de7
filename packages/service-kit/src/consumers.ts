/** The durable consumers of the platform, created and brought up to date in one place. */
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
  /** Raised by one with each change of `settings`: an existing consumer with a lower one is updated. */
  revision: number;
  settings: Partial<ConsumerUpdateConfig>;
}

/** A consumer that no instance has pulled from for so long is deleted by the server: no release handles it any more. */
const UNUSED_AFTER_MS = 14 * 24 * 60 * 60 * 1000;

const STATES: ConsumerDefinition = {
  revision: 1,
  settings: { ack_wait: nanos(10_000), inactive_threshold: nanos(UNUSED_AFTER_MS) },
};

const CONSUMER_NOT_FOUND = 10_014;

/** The name of the durable consumer by which a service reads a subject: `svc-orders_menu_product_any_1`. */
export const durableName = (service: string, subject: string, schema: number): string =>
  [service, ...subject.replaceAll('*', 'any').replaceAll('>', 'all').split('.'), schema].join('_');

/**
 * Makes sure that a durable consumer is there, and that its settings are at least as new as the definition. What can't
 * be changed in place is recreated behind the last acknowledged message.
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
 * Deletes the durable consumer that a service shared for all its subjects, unless an instance of a release that has it
 * still pulls from it. Such an instance that starts again recreates it and reads all states again, which changes nothing.
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
