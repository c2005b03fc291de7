/**
 * Keeps the counts in step with the log of events. Every instance runs one: the transactions of two conflict on the state.
 */
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
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

export class CountProjector {
  readonly #loop: BackgroundLoop;

  constructor(private readonly deps: CountsDeps) {
    this.#loop = new BackgroundLoop({
      log: deps.log,
      failure: 'counts: not brought up to date, trying again',
      run: () => this.#catchUp(),
      everyMs: IDLE_MS,
      restMs: () => REST_MS,
    });
  }

  /** Resolves when the counts exist: on the data of an earlier release they are built first. */
  async start(): Promise<void> {
    await this.#catchUp();
    this.#loop.start(IDLE_MS);
  }

  /** To be called when events were logged. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Counts all events of the log. */
  async #catchUp(): Promise<void> {
    while (!this.#loop.isStopped) {
      const outcome = await countEvents(this.deps);
      if (outcome === 'broken')
        await rebuildCounts(this.deps, async () => (await countEvents(this.deps)) === 'broken');
      await nameNewClients(this.deps);
      if (outcome === 'all counted') return;
    }
  }
}
