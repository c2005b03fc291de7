/**
 * The instances of one service: calls rotate over the ready ones of their cohort's version, or of any while that has none, and
 * never go to one that hangs.
 */
import type { PlacedVersion } from '@skatert/contracts/shared/discovery';
import { versionFor } from '@skatert/contracts/shared/pages';
import { isOfDeveloper } from '@skatert/contracts/shared/service-registry';
import { statusClass } from '@skatert/service-kit/http/app-metrics';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { Dispatcher } from 'undici';
import { COHORTS } from '../canary/cohorts.js';
import {
  Instance,
  type InstanceTimes,
  isReadCutOff,
  isRefused,
  isUnavailable,
  type UpstreamCall,
} from './instance.js';

export interface UpstreamOptions {
  times: InstanceTimes;
  /** Concurrent calls of one instance. */
  maxCalls: number;
}

/** Receives the version of the instance that a call was sent to, whether it failed, and its duration in ms. */
export type ObserveCall = (version: string, hasFailed: boolean, ms: number) => void;

export class Upstreams {
  /** The calls so far by the class of their response, `failed` without one, or `refused` when they were not sent. */
  readonly counts: Record<string, number> = { '2xx': 0, '5xx': 0, failed: 0, refused: 0 };
  readonly #instances = new Map<string, Instance>();
  #order: readonly Instance[] = [];
  /** The place of the instance that got the last call of each version. */
  readonly #last = new Map<string | undefined, number>();
  /** The version that gets the calls; undefined: any. */
  #live: string | undefined;
  /** The version that gets the calls of each cohort. */
  #ofCohorts: readonly (string | undefined)[] = [];

  constructor(private readonly options: UpstreamOptions) {}

  /** Calls go to these versions from now on. */
  place(versions: readonly PlacedVersion[]): void {
    this.#live = versionFor(versions, undefined)?.version;
    this.#ofCohorts = Array.from({ length: COHORTS }, (_, cohort) => versionFor(versions, cohort)?.version);
    this.#last.clear();
  }

  /** Returns the version that a cohort's calls go to, when it is not that of all others. */
  canaryOf(cohort: number | undefined): string | undefined {
    const version = this.#versionOf(cohort);
    return version === this.#live ? undefined : version;
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
   * Sends a call to the next instance of its cohort's version; tries another one when the connection is refused or a read is
   * cut off. `observe` is called for each instance that was tried.
   * @throws AppError UNAVAILABLE, MALFORMED_REQUEST
   */
  async call(call: UpstreamCall, cohort?: number, observe?: ObserveCall): Promise<Dispatcher.ResponseData> {
    const version = this.#versionOf(cohort);
    const tried = new Set<Instance>();
    let failure: AppError | undefined;
    for (;;) {
      const instance = this.#next(version);
      if (!instance || tried.has(instance)) throw this.#counted(failure ?? new AppError('UNAVAILABLE'));
      tried.add(instance);
      const sentAt = performance.now();
      try {
        const response = await instance.call(call);
        this.#count(statusClass(response.statusCode));
        observe?.(instance.version, response.statusCode >= 500, performance.now() - sentAt);
        return response;
      } catch (error) {
        if (observe && isUnavailable(error)) observe(instance.version, true, performance.now() - sentAt);
        if (!isRefused(error) && !isReadCutOff(error, call)) throw this.#counted(error);
        failure = error;
      }
    }
  }

  /** Returns how many instances are in each state. */
  countInstances(): Record<'ready' | 'waiting' | 'hung', number> {
    const counts = { ready: 0, waiting: 0, hung: 0 };
    for (const { isHung, isReady } of this.#order)
      counts[isHung ? 'hung' : isReady ? 'ready' : 'waiting'] += 1;
    return counts;
  }

  #count(result: string): void {
    this.counts[result] = (this.counts[result] ?? 0) + 1;
  }

  /** Counts an error and returns it; one without a cause is of a call that was not sent. */
  #counted(error: unknown): unknown {
    this.#count((error as Error).cause === undefined ? 'refused' : 'failed');
    return error;
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

  #versionOf(cohort: number | undefined): string | undefined {
    return cohort === undefined ? this.#live : this.#ofCohorts[cohort];
  }

  /**
   * Returns the next ready instance of a version, or of another that is not in development; without one, the next that
   * doesn't hang: it fails at once if it can't respond.
   */
  #next(version: string | undefined): Instance | undefined {
    const instances = this.#order;
    const last = this.#last.get(version) ?? 0;
    let other: Instance | undefined;
    let fallback: Instance | undefined;
    for (let step = 1; step <= instances.length; step++) {
      const place = (last + step) % instances.length;
      const instance = instances[place];
      if (!instance || instance.isHung) continue;
      const isOfVersion = instance.version === version;
      if (isOfDeveloper(instance.version) && !isOfVersion) continue;
      if (instance.isReady && (version === undefined || isOfVersion)) {
        this.#last.set(version, place);
        return instance;
      }
      if (instance.isReady) other ??= instance;
      fallback ??= instance;
    }
    const chosen = other ?? fallback;
    if (chosen) this.#last.set(version, instances.indexOf(chosen));
    return chosen;
  }
}
