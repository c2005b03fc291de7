/** Registers an instance of a service while it runs, so that gateways route calls to it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KV } from '@nats-io/kv';
import {
  INSTANCES_BUCKET,
  LEASE_MS,
  PREFIXES_BUCKET,
  PrefixOwner,
  RENEW_MS,
  type ServiceDeclaration,
  ServiceInstance,
} from '@skatert/contracts/shared/service-registry';
import type { FastifyBaseLogger } from 'fastify';
import { openBucket } from '../events/bucket-watch.js';
import type { Bus } from '../events/bus.js';
import { BackgroundLoop } from '../shared/background-loop.js';
import { within } from '../shared/within.js';
import { programVersion } from './program-version.js';

/** How long a graceful stop waits for NATS, in ms. */
const UNREGISTER_MS = 200;
const RETRY_MS = 500;

/** The path prefix belongs to another service that is running. */
export class PrefixTakenError extends Error {
  constructor(service: string, prefix: string, owner: string) {
    super(`${service} can't register the path ${prefix}: it belongs to ${owner}, which runs`);
  }
}

export class Registration {
  readonly #key: string;
  readonly #startedAt = new Date().toISOString();
  #renewals: BackgroundLoop | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly log: FastifyBaseLogger,
    readonly declaration: ServiceDeclaration,
  ) {
    this.#key = `${declaration.service}.${randomUUID()}`;
  }

  /**
   * Registers the instance and renews its lease from then on; waits for NATS without a time limit. `address`: the
   * origin at which gateways reach the instance. @throws PrefixTakenError
   */
  async start(address: string): Promise<void> {
    const instance = ServiceInstance.parse({
      ...this.declaration,
      version: programVersion(),
      address,
      startedAt: this.#startedAt,
    });
    await this.#registerFirst(instance);
    this.#renewals = new BackgroundLoop({
      log: this.log,
      failure: 'lease not renewed',
      run: () => this.#register(instance),
      everyMs: RENEW_MS,
      // A NATS cluster elects a leader for up to ten seconds, and the lease must be renewed before it expires.
      longestRetryMs: RETRY_MS,
    });
    this.#renewals.start(RENEW_MS);
  }

  /** Unregisters the instance. While NATS is unreachable, the lease expires instead. */
  async stop(): Promise<void> {
    // A renewal that runs would register the instance again.
    const renewed = this.#renewals?.stop();
    if (!this.bus.connected) return;
    const removed = Promise.resolve(renewed).then(() => this.#unregister());
    await within(
      removed.catch((error) => this.log.warn({ err: error }, 'not unregistered')),
      UNREGISTER_MS,
    );
  }

  async #registerFirst(instance: ServiceInstance): Promise<void> {
    for (;;) {
      try {
        return await this.#register(instance);
      } catch (error) {
        if (error instanceof PrefixTakenError) throw error;
        this.log.warn({ err: error }, 'not registered, trying again');
        await delay(RETRY_MS);
      }
    }
  }

  /** Writes all entries each time, so that a lost bucket is filled again. @throws Error when NATS is unreachable */
  async #register(instance: ServiceInstance): Promise<void> {
    const instances = await openBucket(this.bus, INSTANCES_BUCKET, { ttlMs: LEASE_MS });
    const prefixes = await openBucket(this.bus, PREFIXES_BUCKET);
    for (const prefix of instance.prefixes) await this.#claim(prefix, prefixes, instances);
    await instances.put(this.#key, JSON.stringify(instance));
  }

  async #unregister(): Promise<void> {
    const instances = await openBucket(this.bus, INSTANCES_BUCKET, { ttlMs: LEASE_MS });
    await instances.delete(this.#key);
  }

  /**
   * Makes the service the owner of a prefix. A prefix of another service is taken over only when no instance of that
   * service declares it any more. @throws PrefixTakenError; an error of NATS when another service claims it at the same
   * time
   */
  async #claim(prefix: string, prefixes: KV, instances: KV): Promise<void> {
    const { service } = this.declaration;
    const own = JSON.stringify({ service } satisfies PrefixOwner);
    const entry = await prefixes.get(prefix);
    if (entry?.operation !== 'PUT') {
      await prefixes.create(prefix, own);
      return;
    }
    const owner = PrefixOwner.parse(entry.json()).service;
    if (owner === service) return;
    // The owner may have just claimed it and not registered its instance yet.
    const isFresh = Date.now() - entry.created.getTime() < LEASE_MS;
    if (isFresh || (await isDeclared(prefix, owner, instances)))
      throw new PrefixTakenError(service, prefix, owner);
    this.log.warn({ prefix, owner }, 'path prefix taken over: no instance of its owner declares it');
    await prefixes.update(prefix, own, entry.revision);
  }
}

/** Returns true when a running instance of the service declares the prefix. */
async function isDeclared(prefix: string, service: string, instances: KV): Promise<boolean> {
  for await (const key of await instances.keys(`${service}.*`)) {
    const entry = await instances.get(key);
    if (entry?.operation === 'PUT' && entry.json<ServiceInstance>().prefixes.includes(prefix)) return true;
  }
  return false;
}
