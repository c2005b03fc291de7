/**
 * The pointer: which release of each domain is live. One small file in the data folder, replaced as a whole; what gateways
 * read (the list of remotes) is derived from it.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SetupError } from '../setup-error.js';
import type { Release } from './release.js';
import { replaceFile } from './replace-file.js';

export const DEPLOYMENTS_FILE = 'deployments.json';

/** A release in its place. */
const Placed = z.looseObject({
  release: z.string(),
  since: z.iso.datetime(),
  /** `start`: what `npm start` built, which the next start replaces; `deploy`: stays until the next deploy. */
  by: z.enum(['start', 'deploy']),
});
export type Placed = z.infer<typeof Placed>;

const DomainState = z.looseObject({
  live: Placed,
  /** What was live before: a rollback moves back to it. */
  previous: Placed.optional(),
  /** A release that only a share of the sessions gets, in percent. */
  canary: Placed.extend({ traffic: z.number().int().min(1).max(99) }).optional(),
});
export type DomainState = z.infer<typeof DomainState>;

const Deployments = z.looseObject({ domains: z.record(z.string(), DomainState) });
export type Deployments = z.infer<typeof Deployments>;

/** Returns the deployments of a data folder; none before the first start. @throws SetupError when the file is damaged */
export async function readDeployments(dataDir: string): Promise<Deployments> {
  const file = join(dataDir, DEPLOYMENTS_FILE);
  if (!existsSync(file)) return { domains: {} };
  try {
    return Deployments.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new SetupError(
      `${file} is damaged. Remove it and start: what this folder builds becomes live; deploy again what was deployed from another commit.`,
    );
  }
}

export const writeDeployments = (dataDir: string, deployments: Deployments): Promise<void> =>
  replaceFile(join(dataDir, DEPLOYMENTS_FILE), deployments);

/**
 * Returns the deployments after a start that built `releases`: they become live, except in domains whose live release was
 * deployed. Domains that are not built any more are gone, unless they were deployed. `now`: ISO 8601.
 */
export function placeBuilt(
  { domains }: Deployments,
  releases: readonly Pick<Release, 'domain' | 'id'>[],
  now: string,
): Deployments {
  const deployed = Object.entries(domains).filter(([, { live }]) => live.by === 'deploy');
  const built = releases.map(({ domain, id }): [string, DomainState] => {
    const before = domains[domain];
    if (before?.live.release === id) return [domain, before];
    const canary = before?.canary?.release === id ? undefined : before?.canary;
    return [domain, { live: { release: id, since: now, by: 'start' }, previous: before?.live, canary }];
  });
  return { domains: Object.fromEntries([...built, ...deployed]) };
}

/** Returns a domain's state when a release has become live. One that was live already keeps its predecessor. */
export function deployed(before: DomainState | undefined, release: string, now: string): DomainState {
  if (before?.live.release === release)
    return { live: { ...before.live, by: 'deploy' }, previous: before.previous };
  return { live: { release, since: now, by: 'deploy' }, previous: before?.live };
}

/** Returns a domain's state when a share of the sessions gets a release. `traffic`: in percent. */
export const tried = (before: DomainState, release: string, traffic: number, now: string): DomainState => ({
  ...before,
  canary: { release, since: now, by: 'deploy', traffic },
});

/** Returns a domain's state when no session tries another release any more. */
export const aborted = ({ canary: _canary, ...before }: DomainState): DomainState => before;
