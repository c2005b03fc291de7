/** Fakes the Web Locks API, which jsdom lacks: one holder at a time, the others in a queue. */
type Work = (lock: object | null) => unknown;

export class FakeLocks {
  readonly #queues = new Map<string, Promise<unknown>>();

  request(name: string, options: { ifAvailable?: boolean } | Work, work?: Work): Promise<unknown> {
    const run = (typeof options === 'function' ? options : work) as Work;
    const before = this.#queues.get(name);
    if (before && typeof options === 'object' && options.ifAvailable) return Promise.resolve(run(null));
    const turn = (before ?? Promise.resolve()).then(() => run({}));
    const done = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#queues.get(name) === done) this.#queues.delete(name);
      });
    this.#queues.set(name, done);
    return turn;
  }

  /** Installs the fake for every tab of a test. */
  static install(): void {
    Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  }

  static remove(): void {
    Reflect.deleteProperty(navigator, 'locks');
  }
}
