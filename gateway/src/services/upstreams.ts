/**
 * The instances of one service: calls rotate over the ready ones of the live version, or of any while that has none, and
 * never go to one that hangs.
 */
import type { PlacedVersion } from '@skatert/contracts/shared/discovery';
import { defaultOf } from '@skatert/contracts/shared/pages';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { Dispatcher } from 'undici';
import { Instance, type InstanceTimes, isReadCutOff, isRefused, type UpstreamCall } from './instance.js';

export interface UpstreamOptions {
  times: InstanceTimes;
  /** Concurrent calls of one instance. */
  maxCalls: number;
}

export class Upstreams {
  readonly #instances = new Map<string, Instance>();
  #order: readonly Instance[] = [];
  #last = 0;
  /** The version that gets the calls; undefined: any. */
  #live: string | undefined;

  constructor(private readonly options: UpstreamOptions) {}

  /** Calls go to the live one of these versions from now on. */
  place(versions: readonly PlacedVersion[]): void {
    this.#live = defaultOf(versions)?.version;
  }

  /** Adds an instance, which is used once it is ready. `address`: an origin such as `http://127.0.0.1:8081`. */
  add(address: string, version: string): void {
    if (this.#instances.has(address)) return;
    const instance = new Instance(
      new URL(address).origin,
      version,
      this.options.times,
      this.options.maxCalls,
    );
    this.#instances.set(address, instance);
    this.#order = [...this.#instances.values()];
    void instance.probe();
  }

  /** Sends no more calls to an instance; pending ones continue. */
  remove(address: string): void {
    const instance = this.#instances.get(address);
    this.#instances.delete(address);
    this.#order = [...this.#instances.values()];
    void instance?.retire();
  }

  isReady(address: string): boolean {
    return this.#instances.get(address)?.isReady === true;
  }

  /** Returns true when an instance responds, ready or not, as far as known. */
  responds(address: string): boolean {
    return this.#instances.get(address)?.responds === true;
  }

  /** Checks whether an instance responds. */
  probeOne(address: string): void {
    void this.#instances.get(address)?.probe();
  }

  /**
   * Sends a call to the next instance; tries another one when the connection is refused or a read is cut off.
   * @throws AppError UNAVAILABLE, MALFORMED_REQUEST
   */
  async call(call: UpstreamCall): Promise<Dispatcher.ResponseData> {
    const tried = new Set<Instance>();
    let failure: AppError | undefined;
    for (;;) {
      const instance = this.#next();
      if (!instance || tried.has(instance)) throw failure ?? new AppError('UNAVAILABLE');
      tried.add(instance);
      try {
        return await instance.call(call);
      } catch (error) {
        if (!isRefused(error) && !isReadCutOff(error, call)) throw error;
        failure = error;
      }
    }
  }

  /** Probes all instances when there are several, and a single one that may not work. */
  probe(): void {
    for (const instance of this.#order)
      if (this.#order.length > 1 || instance.needsProbe) void instance.probe();
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await Promise.all(this.#order.map((instance) => instance.close()));
  }

  /**
   * Returns the next ready instance of the live version, or of another; without one, the next that doesn't hang: it fails
   * at once if it can't respond.
   */
  #next(): Instance | undefined {
    const instances = this.#order;
    let other: Instance | undefined;
    let fallback: Instance | undefined;
    for (let step = 1; step <= instances.length; step++) {
      const place = (this.#last + step) % instances.length;
      const instance = instances[place];
      if (!instance || instance.isHung) continue;
      if (instance.isReady && (this.#live === undefined || instance.version === this.#live)) {
        this.#last = place;
        return instance;
      }
      if (instance.isReady) other ??= instance;
      fallback ??= instance;
    }
    const chosen = other ?? fallback;
    if (chosen) this.#last = instances.indexOf(chosen);
    return chosen;
  }
}
