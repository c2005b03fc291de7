/** Keeps the sums of the reports in step with the log of events, in one instance at a time. */
import { openLease } from '@skatert/service-kit/data/database-lease';
import { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import { applyToReports } from './apply-to-reports.js';
import { rebuildBrand, rebuildReports } from './rebuild-reports.js';
import type { ReportDeps } from './report-deps.js';
import { movedBrands } from './report-zones.js';

/** The pause after a round, in ms: at least, at most, and as a multiple of what the round took, so that reports take a 20th of a core. */
const REST_MIN_MS = 1000;
const REST_MAX_MS = 60_000;
const REST_FACTOR = 20;
const IDLE_MS = 5000;
/** How often zones are compared, in ms. */
const ZONES_MS = 60_000;

export class ReportFollower {
  readonly #loop: BackgroundLoop;
  #zonesAt = 0;
  readonly #isStopped = (): boolean => this.#loop.isStopped;

  constructor(private readonly deps: ReportDeps) {
    const lease = openLease(deps.connection, 'reports');
    this.#loop = new BackgroundLoop({
      log: deps.log,
      failure: 'reports: not brought up to date, trying again',
      run: () => lease.during(deps.log, () => this.#catchUp()),
      everyMs: IDLE_MS,
      restMs: (tookMs) => Math.min(REST_MAX_MS, Math.max(REST_MIN_MS, tookMs * REST_FACTOR)),
    });
  }

  /** Does not wait: reports of an earlier release's orders are built while the service responds. */
  async start(): Promise<void> {
    this.#loop.start();
  }

  /** To be called when events were logged. */
  wake(): void {
    this.#loop.wake();
  }

  /** Ends a rebuild, or finishes the batch that is being applied. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Applies all events of the log. */
  async #catchUp(): Promise<void> {
    await this.#moveZones();
    while (!this.#loop.isStopped) {
      const outcome = await applyToReports(this.deps);
      if (outcome === 'broken') await rebuildReports(this.deps, this.#isStopped);
      if (outcome === 'all applied') return;
    }
  }

  /** Sums up the brands again whose chain has chosen another zone. */
  async #moveZones(): Promise<void> {
    if (Date.now() - this.#zonesAt < ZONES_MS) return;
    for (const [brandId, timeZone] of await movedBrands(this.deps))
      await rebuildBrand(this.deps, { brandId, timeZone, moved: true }, this.#isStopped);
    this.#zonesAt = Date.now();
  }
}
