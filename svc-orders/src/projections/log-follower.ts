/** Keeps the projections in step with the log of events. Every instance runs one. */
import { setTimeout as delay } from 'node:timers/promises';
import { Wakeable } from '@skatert/service-kit/shared/wakeable';
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
const AFTER_FAILURE_MS = 1000;

export class LogFollower {
  readonly #sleep = new Wakeable();
  #stopped = false;
  #loop: Promise<void> | undefined;

  constructor(private readonly deps: ProjectionDeps) {}

  /** Resolves when the projections exist: on the data of an earlier release they are built first. */
  async start(): Promise<void> {
    await this.#catchUp();
    this.#loop = this.#run();
  }

  /** To be called when events were logged. */
  wake(): void {
    this.#sleep.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#sleep.wake();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      await this.#sleep.sleep(IDLE_MS);
      try {
        await this.#catchUp();
        await delay(REST_MS);
      } catch (error) {
        this.deps.log.warn({ err: error }, 'projections: not brought up to date, trying again');
        await delay(AFTER_FAILURE_MS);
      }
    }
  }

  /** Applies all events of the log. */
  async #catchUp(): Promise<void> {
    while (!this.#stopped) {
      const outcome = await applyEvents(this.deps);
      if (outcome === 'broken') await rebuildProjections(this.deps);
      if (outcome === 'all applied') return;
    }
  }
}
