/** Moves domains to other releases while the platform runs, one move at a time. */
import type { MicroFrontendManifest, RemotePages } from '@skatert/contracts/shared/discovery';
import { cleanUp } from '../releases/clean-up.js';
import {
  type Deployments,
  type DomainState,
  deployed,
  readDeployments,
  writeDeployments,
} from '../releases/deployments.js';
import { manifestOf, type Placement, writeManifest } from '../releases/manifest.js';
import { requireDistinctPaths, requireRunsOn } from '../releases/page-checks.js';
import type { Release, ReleaseStore } from '../releases/release.js';
import { SetupError } from '../setup-error.js';
import type { ProgramProcesses } from './program-processes.js';

export interface DeployerDeps {
  dataDir: string;
  store: ReleaseStore;
  processes: ProgramProcesses;
}

/** Tells the operator about a step. */
export type Tell = (text: string) => void;

export class Deployer {
  #moves: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: DeployerDeps) {}

  /** Makes a stored release live. Nothing has changed when it fails. @throws SetupError that says why */
  deploy(domain: string, releaseId: string, tell: Tell): Promise<void> {
    return this.#oneAtATime(tell, () => this.#move(domain, () => releaseId, tell));
  }

  /** Makes the release live that was live before. @throws SetupError when there was none */
  rollback(domain: string, tell: Tell): Promise<void> {
    const earlier = (before: DomainState | undefined): string => {
      if (!before?.previous) throw new SetupError(`${domain} has no earlier release to go back to.`);
      return before.previous.release;
    };
    return this.#oneAtATime(tell, () => this.#move(domain, earlier, tell));
  }

  /** Moves a domain to the release that `choose` returns, given the domain's state. */
  async #move(
    domain: string,
    choose: (before: DomainState | undefined) => string,
    tell: Tell,
  ): Promise<void> {
    const { dataDir, store, processes } = this.deps;
    const { domains } = await readDeployments(dataDir);
    const before = domains[domain];
    const next = await store.read(domain, choose(before));
    const live = before && (await store.read(domain, before.live.release));
    const state = deployed(before, next.id, new Date().toISOString());
    const after: Deployments = { domains: { ...domains, [domain]: state } };
    const manifest = await this.#check(after, next);
    const { program } = next;
    const isNew = program !== undefined && program.version !== live?.program?.version;
    const replacement = isNew ? await processes.startNext(program.name, next) : undefined;
    if (replacement) tell(`${program?.name} ${program?.version} is ready`);
    try {
      await writeDeployments(dataDir, after);
    } catch (error) {
      await replacement?.cancel();
      throw error;
    }
    await writeManifest(store.remotesDir, manifest);
    await replacement?.take();
    tell(`${domain} ${next.id} is live`);
    await replacement?.drain();
    await cleanUp(after, store);
  }

  /** Returns the manifest of deployments. @throws SetupError when their apps do not fit together */
  async #check(after: Deployments, next: Release): Promise<MicroFrontendManifest> {
    const placements = await placementsOf(after, this.deps.store);
    const manifest = manifestOf(placements);
    requireFitting(placements, manifest, next);
    return manifest;
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

/** Returns the releases of all domains that get sessions. @throws SetupError when one is gone */
export const placementsOf = ({ domains }: Deployments, store: ReleaseStore): Promise<Placement[]> =>
  Promise.all(
    Object.entries(domains).map(async ([domain, { live, canary }]) => ({
      live: await store.read(domain, live.release),
      ...(canary && {
        canary: { release: await store.read(domain, canary.release), traffic: canary.traffic },
      }),
    })),
  );

/** @throws SetupError when two apps claim a path, or one does not run on the shell. `next`: what has changed, or all */
export function requireFitting(
  placements: readonly Placement[],
  manifest: MicroFrontendManifest,
  next?: Release,
): void {
  const shell: RemotePages | undefined = placements.find(({ live }) => live.shell)?.live.shell?.pages;
  requireDistinctPaths(manifest, shell);
  const changed = next?.remote && !next.shell ? [next.remote.name] : Object.keys(manifest.microFrontends);
  for (const name of changed) requireRunsOn(shell, name, manifest);
}
