/**
 * Keeps the counts in step with the log of events. Every instance runs one: the transactions of two conflict on the state.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Wakeable } from '@skatert/service-kit/shared/wakeable';
import { countEvents } from './count-events.js';
import type { CountsDeps } from './counts-deps.js';
import { nameNewClients } from './name-clients.js';
import { rebuildCounts } from './rebuild-counts.js';

/**
 * The pause after a batch, in ms. A batch costs nearly the same for one event as for many; readers add what is not
 * counted yet, so that nothing waits for it.
 */
const REST_MS = 200;
/** How often an idle projector looks for events, which relays of other instances may have logged. In ms. */
const IDLE_MS = 2000;
const AFTER_FAILURE_MS = 1000;

export class CountProjector {
  readonly #sleep = new Wakeable();
  #stopped = false;
  #loop: Promise<void> | undefined;

  constructor(private readonly deps: CountsDeps) {}

  /** Resolves when the counts exist: on the data of an earlier release they are built first. */
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
        this.deps.log.warn({ err: error }, 'counts: not brought up to date, trying again');
        await delay(AFTER_FAILURE_MS);
      }
    }
  }

  /** Counts all events of the log. */
  async #catchUp(): Promise<void> {
    while (!this.#stopped) {
      const outcome = await countEvents(this.deps);
      if (outcome === 'broken')
        await rebuildCounts(this.deps, async () => (await countEvents(this.deps)) === 'broken');
      await nameNewClients(this.deps);
      if (outcome === 'all counted') return;
    }
  }
}
