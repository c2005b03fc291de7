/** What a backup was taken from: the commit of the command, and the releases that were live. */
import { ROOT } from '../paths.js';
import { commitText, currentCommit } from '../releases/current-commit.js';
import { type Deployments, readDeployments } from '../releases/deployments.js';
import { ReleaseStore } from '../releases/release.js';
import type { BackupManifest } from './backup-folder.js';

type Origin = Pick<BackupManifest, 'commit' | 'releases'>;

/** Returns the origin of a backup of the platform on a data folder. Damaged records are left out: data counts more. */
export async function originOf(dataDir: string): Promise<Origin> {
  const store = new ReleaseStore(dataDir);
  const { domains } = await readDeployments(dataDir).catch((): Deployments => ({ domains: {} }));
  const releases: Origin['releases'] = {};
  for (const [domain, { live, canary }] of Object.entries(domains))
    for (const { release } of canary ? [live, canary] : [live]) {
      const { commit } = (await store.read(domain, release).catch(() => undefined)) ?? {};
      releases[domain] = [...(releases[domain] ?? []), { release, commit }];
    }
  return { commit: await currentCommit(ROOT), releases };
}

/** Returns lines about the origin of a backup. */
export function describeOrigin({ takenAt, commit, releases }: Origin & { takenAt: string }): string[] {
  const live = Object.entries(releases).map(
    ([domain, own]) =>
      `Live was ${domain} ${own.map((each) => each.release + inBrackets(each.commit)).join(' and ')}`,
  );
  return [`Backup of ${takenAt}${inBrackets(commit)}`, ...live.sort()];
}

const inBrackets = (commit: string | undefined): string =>
  commit === undefined ? '' : ` (${commitText(commit)})`;
