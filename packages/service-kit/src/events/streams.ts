/** Creates and updates the JetStream streams that the domains define in their contracts. */
import {
  DiscardPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { StreamDefinition, StreamSettings } from '@skatert/contracts/shared/streams';
import type { Bus } from './bus.js';
import { hasRevision, isOlderRevision, revisionMetadata } from './revision.js';

/** The defaults of omitted settings; sent with each update, so that an update can also remove a limit. */
const DEFAULTS: Required<StreamSettings> = {
  max_msgs_per_subject: -1,
  max_age: 0,
  duplicate_window: nanos(2 * 60 * 1000),
  allow_atomic: false,
};

const STREAM_NOT_FOUND = 10_059;

/** Returns true for JetStream's error "stream not found". */
export function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND;
}

/** Returns true for a stream that a process of this platform created by `ensureStream`. */
export const isPlatformStream = (
  bus: Bus,
  { name, metadata }: Pick<StreamConfig, 'name' | 'metadata'>,
): boolean => name.startsWith(bus.stream('')) && hasRevision(metadata);

/**
 * Stores a stream on as many nodes as the setting says. It never lowers the number: two processes with different settings,
 * such as during a deploy, would change it in turn. While the cluster has too few nodes, the stream stays as it is, and
 * the next call tries again.
 */
export async function raiseReplicas(bus: Bus, info: StreamInfo): Promise<StreamInfo> {
  const { name, num_replicas } = info.config;
  if (num_replicas >= bus.replicas) return info;
  const { streams } = await bus.manager();
  return streams.update(name, { num_replicas: bus.replicas }).catch((error) => {
    if (error instanceof JetStreamApiError) return info;
    throw error;
  });
}

/**
 * Returns a stream. Creates a missing one, which any process may do that needs it: services start in any order. Updates
 * the subjects and settings of one with a lower revision, whose messages stay. A stream with a higher revision belongs
 * to a newer release, and only its number of replicas is raised.
 */
export async function ensureStream(
  bus: Bus,
  { name, revision, subjects, settings }: StreamDefinition,
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
    const isOlder = isOlderRevision(info.config.metadata, revision);
    return await raiseReplicas(bus, isOlder ? await streams.update(bus.stream(name), config) : info);
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
    return streams.add({
      ...config,
      name: bus.stream(name),
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      num_replicas: bus.replicas,
    });
  }
}
