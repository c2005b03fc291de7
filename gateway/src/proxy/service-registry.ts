/** Keeps the table of services as the instances register themselves; without NATS the last known table stays. */
import {
  INSTANCES_BUCKET,
  LEASE_MS,
  PREFIXES_BUCKET,
  PrefixOwner,
  ServiceInstance,
} from '@skatert/contracts/shared/service-registry';
import { type BucketWatch, watchBucket } from '@skatert/service-kit/bucket-watch';
import type { Bus } from '@skatert/service-kit/bus';
import type { FastifyBaseLogger } from 'fastify';
import type { ServiceTable } from './service-table.js';

const CHECK_MS = 1000;

export class ServiceRegistry {
  readonly #watches: BucketWatch[];
  readonly #timer: NodeJS.Timeout;
  /** The bucket of instances is being read: what isn't renewed has expired. */
  #isWatching = false;

  constructor(
    private readonly table: ServiceTable,
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
  ) {
    const instances = watchBucket(bus, INSTANCES_BUCKET, { ttlMs: LEASE_MS }, log, {
      onEntry: (key, value) => {
        if (value === undefined) table.unregister(key);
        else table.register(key, ServiceInstance.parse(value));
      },
      onReady: () => {
        table.renewAll();
        this.#isWatching = true;
      },
      onLost: () => {
        this.#isWatching = false;
      },
    });
    const prefixes = watchBucket(bus, PREFIXES_BUCKET, {}, log, {
      onEntry: (prefix, value) => {
        // A prefix that was removed stays until another service has it.
        if (value !== undefined) table.setOwner(prefix, PrefixOwner.parse(value).service);
      },
    });
    this.#watches = [instances, prefixes];
    void Promise.all([instances.ready, prefixes.ready]).then(() => {
      table.isComplete = true;
    });
    // The instances need time to renew their leases, too.
    bus.onReconnect(() => table.renewAll());
    this.#timer = setInterval(() => this.#check(), CHECK_MS);
  }

  #check(): void {
    this.table.probe();
    if (!this.bus.connected || !this.#isWatching) return;
    for (const address of this.table.dropExpired(LEASE_MS))
      this.log.warn({ address }, 'instance dropped: its lease ran out and it does not respond');
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const watch of this.#watches) watch.stop();
    await this.table.close();
  }
}
