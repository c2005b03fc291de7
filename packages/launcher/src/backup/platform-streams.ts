/** The streams of a stopped platform in an external NATS. */
import { INSTANCES_BUCKET, LEASE_MS } from '@skatert/contracts/shared/service-registry';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import { Bus } from '@skatert/service-kit/events/bus';
import { isPlatformStream } from '@skatert/service-kit/events/streams';
import { createLogger } from '@skatert/service-kit/process/logger';
import { requireJetStream } from '../platform/external-servers.js';
import { SetupError } from '../setup-error.js';

export interface NatsAddress {
  natsUrl: string;
  natsPrefix: string;
}

/** @throws SetupError while an instance of a service is registered */
export const requireNoInstances = (address: NatsAddress): Promise<void> =>
  onBus(address, async (bus) => {
    const instances = await openBucket(bus, INSTANCES_BUCKET, { ttlMs: LEASE_MS });
    for await (const key of await instances.keys())
      throw new SetupError(
        `The platform runs (${key.split('.', 1)[0]}): stop all its services; one that was killed counts for 15 s.`,
      );
  });

/** Deletes the streams of states and events, which the services create and fill again from their databases. */
export const deleteStreams = (address: NatsAddress): Promise<void> =>
  onBus(address, async (bus) => {
    const { streams } = await bus.manager();
    const names: string[] = [];
    for await (const { config } of streams.list()) if (isPlatformStream(bus, config)) names.push(config.name);
    for (const name of names) await streams.delete(name);
  });

async function onBus({ natsUrl, natsPrefix }: NatsAddress, work: (bus: Bus) => Promise<void>): Promise<void> {
  const { NATS_USER: user, NATS_PASSWORD: password } = process.env;
  await requireJetStream(natsUrl, user, password);
  const options = { url: natsUrl, user, password, prefix: natsPrefix, name: 'restore' };
  const bus = await Bus.connect(options, createLogger('restore', 'silent'));
  try {
    await work(bus);
  } finally {
    await bus.close();
  }
}
