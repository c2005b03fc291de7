/** Moves domains to other releases while the platform runs, one move at a time. */
import { GATEWAY, requireCanary, requireNoCanary, requireTriable } from '../releases/canary-rules.js';
import { cleanUp } from '../releases/clean-up.js';
import { type MoveKind, requireCompatible } from '../releases/comparison.js';
import {
  aborted,
  type Deployments,
  type DomainState,
  deployed,
  readDeployments,
  tried,
  writeDeployments,
} from '../releases/deployments.js';
import { manifestOf, writeManifest } from '../releases/manifest.js';
import { type Placement, placementsOf } from '../releases/placements.js';
import type { Release, ReleaseStore } from '../releases/release.js';
import { SetupError } from '../setup-error.js';
import type { ProgramProcesses, Replacement } from './program-processes.js';
import { countsOf, isFailing, readVersionCounts } from './version-counts.js';

export interface DeployerDeps {
  dataDir: string;
  store: ReleaseStore;
  processes: ProgramProcesses;
}

/** Tells the operator about a step. */
export type Tell = (text: string) => void;

export class Deployer {
  #moves: Promise<unknown> = Promise.resolve();
  /** The processes of canaries, by domain. */
  readonly #canaries = new Map<string, Replacement>();

  constructor(private readonly deps: DeployerDeps) {}

  /** Makes a stored release live. Nothing has changed when it fails. @throws SetupError that says why */
  deploy(domain: string, releaseId: string, tell: Tell): Promise<void> {
    return this.#oneAtATime(tell, async () => {
      const { domains } = await this.#deploymentsWithout(domain);
      await this.#move(domains, domain, releaseId, 'deploy', tell);
    });
  }

  /** Makes the release live that was live before. @throws SetupError when there was none, or like `deploy` */
  rollback(domain: string, tell: Tell): Promise<void> {
    return this.#oneAtATime(tell, async () => {
      const { domains } = await this.#deploymentsWithout(domain);
      const state = domains[domain];
      if (!state)
        throw new SetupError(`No domain ${domain}: name one of ${Object.keys(domains).join(', ')}.`);
      const { previous } = state;
      if (!previous) throw new SetupError(`${domain} has no earlier release to go back to.`);
      await this.#move(domains, domain, previous.release, 'rollback', tell);
    });
  }

  /**
   * Gives a share of the sessions a stored release; another share, when it has one already. `traffic`: in percent.
   * @throws SetupError like `deploy`
   */
  tryOut(domain: string, releaseId: string, traffic: number, tell: Tell): Promise<void> {
    return this.#oneAtATime(tell, async () => {
      const { dataDir, store } = this.deps;
      const { domains } = await readDeployments(dataDir);
      const before = domains[domain];
      const next = await store.read(domain, releaseId);
      requireTriable(next, before);
      const processes = before.canary ? undefined : await this.#startCanary(next, before, { domains }, tell);
      const since = before.canary?.since ?? new Date().toISOString();
      const after = { domains: { ...domains, [domain]: tried(before, next.id, traffic, since) } };
      try {
        await writeDeployments(dataDir, after);
      } catch (error) {
        await processes?.cancel();
        throw error;
      }
      if (processes) this.#canaries.set(domain, processes);
      await this.#publish(after);
      tell(`${domain} ${next.id} gets ${traffic} % of the sessions`);
    });
  }

  /** Starts the processes of a canary beside the live release. @throws SetupError like `deploy` */
  async #startCanary(
    next: Release,
    { live }: DomainState,
    deployments: Deployments,
    tell: Tell,
  ): Promise<Replacement | undefined> {
    const { store } = this.deps;
    await requireCompatible(next, deployments, store, { kind: 'deploy', tell });
    return this.#startBeside(next, await store.read(next.domain, live.release), 'canary', tell);
  }

  /** Makes the release live that a share of the sessions gets. @throws SetupError when there is none */
  promote(domain: string, tell: Tell): Promise<void> {
    return this.#oneAtATime(tell, async () => {
      const { dataDir, store } = this.deps;
      const { domains } = await readDeployments(dataDir);
      const before = domains[domain];
      const { release } = requireCanary(domain, before);
      const state = deployed(before, release, new Date().toISOString());
      const live = before && (await store.read(domain, before.live.release));
      const processes =
        this.#canaries.get(domain) ??
        (await this.#startBeside(await store.read(domain, release), live, 'canary', tell));
      await this.#makeLive(
        { domains: { ...domains, [domain]: state } },
        processes,
        tell,
        `${domain} ${release}`,
      );
      this.#canaries.delete(domain);
    });
  }

  /** Gives all sessions the live release again. @throws SetupError when none gets another one */
  abort(domain: string, tell: Tell): Promise<void> {
    return this.#oneAtATime(tell, async () => {
      const { domains } = await readDeployments(this.deps.dataDir);
      const state = domains[domain];
      const { release } = requireCanary(domain, state);
      const after = { domains: { ...domains, ...(state && { [domain]: aborted(state) }) } };
      await writeDeployments(this.deps.dataDir, after);
      await this.#publish(after);
      tell(`${domain} ${release} gets no more sessions`);
      await this.#canaries.get(domain)?.cancel();
      this.#canaries.delete(domain);
    });
  }

  /** Takes canaries back of whose calls too many fail. */
  async abortFailing(tell: Tell): Promise<void> {
    const { dataDir, store, processes } = this.deps;
    for (const domain of this.#canaries.keys()) {
      const { canary } = (await readDeployments(dataDir)).domains[domain] ?? {};
      if (!canary) continue;
      const { requests, errors } = countsOf(
        await store.read(domain, canary.release),
        await readVersionCounts(processes.metricsPortsOf(GATEWAY)),
      );
      if (!isFailing({ requests, errors })) continue;
      tell(`${domain} ${canary.release}: ${errors} of ${requests} calls failed`);
      await this.abort(domain, tell);
    }
  }

  /** Starts the processes of the releases that a share of the sessions got before the platform was stopped. */
  async resume(placements: readonly Placement[], tell: Tell): Promise<void> {
    for (const { live, canary } of placements) {
      if (!canary) continue;
      const processes = await this.#startBeside(canary.release, live, 'canary', tell).catch((error: Error) =>
        // Its sessions get the live release.
        tell(`the canary of ${live.domain} does not run: ${error.message}`),
      );
      if (processes) this.#canaries.set(live.domain, processes);
    }
  }

  async #move(
    domains: Deployments['domains'],
    domain: string,
    releaseId: string,
    kind: MoveKind,
    tell: Tell,
  ): Promise<void> {
    const { store } = this.deps;
    const before = domains[domain];
    const next = await store.read(domain, releaseId);
    const live = before && (await store.read(domain, before.live.release));
    await requireCompatible(next, { domains }, store, { kind, tell });
    const processes = await this.#startBeside(next, live, 'next', tell);
    const state = deployed(before, next.id, new Date().toISOString());
    await this.#makeLive(
      { domains: { ...domains, [domain]: state } },
      processes,
      tell,
      `${domain} ${next.id}`,
    );
  }

  /** Moves the pointer, and the traffic to processes that run already. */
  async #makeLive(
    after: Deployments,
    processes: Replacement | undefined,
    tell: Tell,
    title: string,
  ): Promise<void> {
    try {
      await writeDeployments(this.deps.dataDir, after);
    } catch (error) {
      await processes?.cancel();
      throw error;
    }
    await this.#publish(after);
    await processes?.take();
    tell(`${title} is live`);
    await processes?.drain();
    // What could not be removed is removed after the next move.
    await cleanUp(after, this.deps.store).catch((error: Error) => tell(`not cleaned up: ${error.message}`));
  }

  /** Lets gateways know which releases get sessions. */
  async #publish(after: Deployments): Promise<void> {
    const { store } = this.deps;
    await writeManifest(store.remotesDir, manifestOf(await placementsOf(after, store)));
  }

  /** Starts the processes of a release, unless its program runs already. */
  async #startBeside(
    next: Release,
    live: Release | undefined,
    suffix: string,
    tell: Tell,
  ): Promise<Replacement | undefined> {
    const { program } = next;
    if (!program || program.version === live?.program?.version) return undefined;
    const processes = await this.deps.processes.startBeside(program.name, next, suffix);
    tell(`${program.name} ${program.version} is ready`);
    return processes;
  }

  /** Returns the deployments. @throws SetupError while a share of the domain's sessions gets another release */
  async #deploymentsWithout(domain: string): Promise<Deployments> {
    const deployments = await readDeployments(this.deps.dataDir);
    requireNoCanary(domain, deployments.domains[domain]?.canary);
    return deployments;
  }

  async #oneAtATime(tell: Tell, move: () => Promise<void>): Promise<void> {
    let isWaiting = true;
    const previous = this.#moves
      .catch(() => {})
      .then(() => {
        isWaiting = false;
      });
    setImmediate(() => isWaiting && tell('another move is under way: waiting for it'));
    const own = previous.then(move);
    this.#moves = own;
    await own;
  }
}
