/** The instances of one service: used in turn, those that aren't ready skipped, those that hang left alone. */
import { AppError } from '@skatert/service-kit/errors';
import type { Dispatcher } from 'undici';
import { Instance, type InstanceTimes, isReadCutOff, isRefused, type UpstreamCall } from './instance.js';

export class Upstreams {
  readonly #instances = new Map<string, Instance>();
  #order: readonly Instance[] = [];
  #turn = 0;

  constructor(private readonly times: InstanceTimes) {}

  /** Takes an instance up; `address` is an origin such as `http://127.0.0.1:8081`. It is used when it is ready. */
  add(address: string): void {
    if (this.#instances.has(address)) return;
    const instance = new Instance(new URL(address).origin, this.times);
    this.#instances.set(address, instance);
    this.#order = [...this.#instances.values()];
    void instance.probe();
  }

  /** Sends no more calls to an instance; those under way go on. */
  remove(address: string): void {
    const instance = this.#instances.get(address);
    this.#instances.delete(address);
    this.#order = [...this.#instances.values()];
    void instance?.retire();
  }

  isReady(address: string): boolean {
    return this.#instances.get(address)?.isReady === true;
  }

  /** Finds out whether an instance responds. */
  doubt(address: string): void {
    void this.#instances.get(address)?.probe();
  }

  /**
   * Sends a call to the next instance; of one that accepts no connection, or cuts a read off, to another.
   * @throws AppError UNAVAILABLE, MALFORMED_REQUEST
   */
  async call(call: UpstreamCall): Promise<Dispatcher.ResponseData> {
    const tried = new Set<Instance>();
    let failure = new AppError('UNAVAILABLE');
    for (;;) {
      const instance = this.#next();
      if (!instance || tried.has(instance)) throw failure;
      tried.add(instance);
      try {
        return await instance.call(call);
      } catch (error) {
        if (!isRefused(error) && !isReadCutOff(error, call)) throw error;
        failure = error;
      }
    }
  }

  /** Probes the instances that there is a choice between, and those that are doubtful. */
  probe(): void {
    for (const instance of this.#order)
      if (this.#order.length > 1 || instance.isDoubtful) void instance.probe();
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await Promise.all(this.#order.map((instance) => instance.close()));
  }

  /** When none is ready, the next that doesn't hang all the same: its failure comes at once. */
  #next(): Instance | undefined {
    const instances = this.#order;
    let spare: Instance | undefined;
    for (let step = 0; step < instances.length; step++) {
      this.#turn = (this.#turn + 1) % instances.length;
      const instance = instances[this.#turn];
      if (!instance || instance.isHung) continue;
      if (instance.isReady) return instance;
      spare ??= instance;
    }
    return spare;
  }
}
