/** The instances of one service: used in turn, those that aren't ready skipped. */
export class Upstreams {
  readonly #unready = new Set<string>();
  #turn = 0;

  /** `addresses`: origins such as `http://127.0.0.1:8081`. */
  constructor(readonly addresses: readonly string[]) {}

  /** The next instance; when none is ready, the next one all the same: its failure is the answer. */
  next(): string {
    for (let step = 0; step < this.addresses.length; step++) {
      this.#turn = (this.#turn + 1) % this.addresses.length;
      const address = this.addresses[this.#turn];
      if (address !== undefined && !this.#unready.has(address)) return address;
    }
    return this.addresses[this.#turn] ?? '';
  }

  /** An instance that could not be reached is skipped until it says that it is ready. */
  markUnready(address: string): void {
    this.#unready.add(address);
  }

  /** Asks each instance whether it is ready. */
  async probe(): Promise<void> {
    await Promise.all(
      this.addresses.map(async (address) => {
        const ready = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(1000) }).then(
          (answer) => answer.ok,
          () => false,
        );
        if (ready) this.#unready.delete(address);
        else this.#unready.add(address);
      }),
    );
  }
}

export type ServiceName = 'auth' | 'menu' | 'orders' | 'inventory';
export type ServiceUpstreams = Record<ServiceName, Upstreams>;

const PROBE_MS = 1000;

/** Keeps asking while there is more than one instance to choose from. Answers how to stop. */
export function watchUpstreams(services: ServiceUpstreams): () => void {
  const replicated = Object.values(services).filter((upstreams) => upstreams.addresses.length > 1);
  const timer = setInterval(() => {
    for (const upstreams of replicated) void upstreams.probe();
  }, PROBE_MS);
  return () => clearInterval(timer);
}
