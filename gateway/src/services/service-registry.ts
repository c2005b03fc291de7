/**
 * Updates the service table from the registrations of the instances. The last known table is kept without NATS, and while NATS
 * refuses writes.
 */
import {
  INSTANCES_BUCKET,
  LEASE_MS,
  PREFIXES_BUCKET,
  PrefixOwner,
  ServiceInstance,
} from '@skatert/contracts/shared/service-registry';
import { type BucketWatch, watchBucket } from '@skatert/service-kit/events/bucket-watch';
import type { Bus } from '@skatert/service-kit/events/bus';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { FastifyBaseLogger } from 'fastify';
import type { ServiceTable } from './service-table.js';

const CHECK_MS = 1000;

export class ServiceRegistry {
  readonly #watches: BucketWatch[];
  readonly #checks: BackgroundLoop;
  /** True while the instance bucket is watched: leases that are not renewed have expired. */
  #isWatching = false;
  /** Whether all leases have expired, as logged last. */
  #areAllExpired = false;

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
        // A removed prefix keeps its owner until another service registers it.
        if (value !== undefined) table.setOwner(prefix, PrefixOwner.parse(value).service);
      },
    });
    this.#watches = [instances, prefixes];
    void Promise.all([instances.ready, prefixes.ready]).then(() => {
      table.isComplete = true;
    });
    // The instances need time to renew their leases, too.
    bus.onReconnect(() => table.renewAll());
    this.#checks = new BackgroundLoop({
      log,
      failure: 'instances not checked',
      run: () => this.#check(),
      everyMs: CHECK_MS,
    });
    this.#checks.start(CHECK_MS);
  }

  #check(): void {
    this.table.probe();
    if (!this.bus.connected || !this.#isWatching) return;
    if (this.#areAllExpired !== this.table.areAllExpired) this.#logExpiry();
    for (const address of this.table.dropExpired())
      this.log.warn({ address }, 'instance dropped: its lease ran out and it does not respond');
  }

  #logExpiry(): void {
    this.#areAllExpired = this.table.areAllExpired;
    if (this.#areAllExpired) this.log.error('no lease is renewed: the last known instances stay in use');
    else this.log.info('leases are renewed again');
  }

  async stop(): Promise<void> {
    await this.#checks.stop();
    for (const watch of this.#watches) watch.stop();
    await this.table.close();
  }
}
