/** The instances of one service: used in turn, those that aren't ready skipped, those that hang left alone. */
import { AppError } from '@skatert/service-kit/errors';
import type { Dispatcher } from 'undici';
import { INSTANCE_TIMES, Instance, type InstanceTimes, type UpstreamCall } from './instance.js';

export class Upstreams {
  readonly #instances: Instance[];
  #turn = 0;

  /** `addresses`: origins such as `http://127.0.0.1:8081`. */
  constructor(addresses: readonly string[], times: InstanceTimes = INSTANCE_TIMES) {
    this.#instances = addresses.map((address) => new Instance(new URL(address).origin, times));
  }

  /** Sends a call to the next instance. @throws AppError UNAVAILABLE, MALFORMED_REQUEST */
  async call(call: UpstreamCall): Promise<Dispatcher.ResponseData> {
    const instance = this.#next();
    if (!instance) throw new AppError('UNAVAILABLE');
    return instance.call(call);
  }

  /** Probes the instances that there is a choice between, and those that are doubtful. */
  probe(): void {
    for (const instance of this.#instances)
      if (this.#instances.length > 1 || instance.isDoubtful) void instance.probe();
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.close()));
  }

  /** When none is ready, the next that doesn't hang all the same: its failure comes at once. */
  #next(): Instance | undefined {
    let spare: Instance | undefined;
    for (let step = 0; step < this.#instances.length; step++) {
      this.#turn = (this.#turn + 1) % this.#instances.length;
      const instance = this.#instances[this.#turn];
      if (!instance || instance.isHung) continue;
      if (instance.isReady) return instance;
      spare ??= instance;
    }
    return spare;
  }
}

export type ServiceName = 'auth' | 'menu' | 'orders' | 'inventory';
export type ServiceUpstreams = Record<ServiceName, Upstreams>;

const PROBE_MS = 1000;

/** Keeps probing; returns how to stop, which ends all connections, too. */
export function watchUpstreams(services: ServiceUpstreams): () => Promise<void> {
  const all = new Set(Object.values(services));
  const timer = setInterval(() => {
    for (const upstreams of all) upstreams.probe();
  }, PROBE_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all([...all].map((upstreams) => upstreams.close()));
  };
}
