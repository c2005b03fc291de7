/** Keeps the projections in step with the log of events. Every instance runs one. */
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import { applyEvents } from './apply-events.js';
import type { ProjectionDeps } from './projection-deps.js';
import { rebuildProjections } from './rebuild-projections.js';

/**
 * The pause after a batch, in ms. A batch costs nearly the same for one event as for many; the statistics add what is not
 * applied yet.
 */
const REST_MS = 200;
/** How often an idle follower looks for events, which relays of other instances may have logged. In ms. */
const IDLE_MS = 2000;

export class LogFollower {
  readonly #loop: BackgroundLoop;

  constructor(private readonly deps: ProjectionDeps) {
    this.#loop = new BackgroundLoop({
      log: deps.log,
      failure: 'projections: not brought up to date, trying again',
      run: () => this.#catchUp(),
      everyMs: IDLE_MS,
      restMs: () => REST_MS,
    });
  }

  /** Resolves when the projections exist: on the data of an earlier release they are built first. */
  async start(): Promise<void> {
    await this.#catchUp();
    this.#loop.start(IDLE_MS);
  }

  /** To be called when events were logged. */
  wake(): void {
    this.#loop.wake();
  }

  /** Finishes the batch that is being applied. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Applies all events of the log. */
  async #catchUp(): Promise<void> {
    while (!this.#loop.isStopped) {
      const outcome = await applyEvents(this.deps);
      if (outcome === 'broken') await rebuildProjections(this.deps);
      if (outcome === 'all applied') return;
    }
  }
}
