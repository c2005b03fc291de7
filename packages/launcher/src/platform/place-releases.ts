/** Decides at a start which releases run: what was built, and what was deployed before. */
import { ROOT } from '../paths.js';
import { cleanUp } from '../releases/clean-up.js';
import { breaksOf } from '../releases/comparison.js';
import { currentCommit } from '../releases/current-commit.js';
import { type Deployments, placeBuilt, readDeployments, writeDeployments } from '../releases/deployments.js';
import { manifestOf, writeManifest } from '../releases/manifest.js';
import { type Placement, placementsOf } from '../releases/placements.js';
import type { Release, ReleaseStore } from '../releases/release.js';
import { SetupError } from '../setup-error.js';
import { builtDomains, type Programs } from './programs.js';

export interface PlaceOptions {
  programs: Programs;
  dataDir: string;
  store: ReleaseStore;
  print: (text: string) => void;
}

/**
 * Stores what was built, and makes it live in the domains that were not deployed; returns what is live. Prints which domains
 * stay as they were deployed. @throws SetupError when what was built does not fit together
 */
export async function placeReleases(options: PlaceOptions): Promise<Placement[]> {
  const { programs, dataDir, store } = options;
  const commit = await currentCommit(ROOT);
  const built: Release[] = [];
  // One after the other: they share packages.
  for (const domain of builtDomains(programs, commit)) built.push(await store.store(domain));
  const before = await readDeployments(dataDir);
  const after = placeBuilt(before, built, new Date().toISOString());
  await compare(built, after, options);
  const placements = await placementsOf(after, store);
  await writeDeployments(dataDir, after);
  await writeManifest(store.remotesDir, manifestOf(placements));
  await cleanUp(after, store);
  return placements;
}

/**
 * A platform that starts with a screen that fails is better than none, and a deploy needs one that runs: what the new build
 * breaks of a release that was deployed is only printed.
 */
async function compare(
  built: readonly Release[],
  { domains }: Deployments,
  { store, print }: PlaceOptions,
): Promise<void> {
  const isLive = ({ domain, id }: Release): boolean => domains[domain]?.live.release === id;
  const staying = Object.entries(domains).filter(
    ([domain]) => !built.some((release) => release.domain === domain && isLive(release)),
  );
  const findings = await breaksOf(built.filter(isLive), { domains: Object.fromEntries(staying) }, store);
  if (staying.length === 0 && findings.length > 0) throw new SetupError(findings.join('\n'));
  for (const [domain, { live }] of staying)
    print(`${domain}: runs the release ${live.release}, deployed ${live.since}, and not this build`);
  for (const finding of findings) print(`! ${finding}`);
}
