/** Compares a release with what is live, before anything moves. */
import { checkRelease, checkRollback } from '@skatert/compatibility/check-release';
import type { Descriptor } from '@skatert/compatibility/descriptor';
import { SetupError } from '../setup-error.js';
import type { Deployments } from './deployments.js';
import type { Release, ReleaseStore } from './release.js';

/** Why a release is compared: a rollback gives up what the release has added that it replaces. */
export type MoveKind = 'deploy' | 'rollback';

/**
 * @throws SetupError that names what would break and who needs it, when a release does not fit to what is live. Without
 * descriptors of all that is live, which platforms of earlier releases lack, nothing is compared, and `tell` is told.
 */
export async function requireCompatible(
  { domain, id }: Pick<Release, 'domain' | 'id'>,
  deployments: Deployments,
  store: ReleaseStore,
  { kind, tell }: { kind: MoveKind; tell: (text: string) => void },
): Promise<void> {
  const live = await liveDescriptors(deployments, store);
  const unknown = live.filter(({ descriptors }) => descriptors.length === 0);
  if (unknown.length > 0)
    return tell(
      `not compared with the live releases: ${unknown.map((each) => each.domain).join(', ')} not described`,
    );
  const check = kind === 'deploy' ? checkRelease : checkRollback;
  const findings = check(
    await store.descriptorsOf(domain, id),
    live.flatMap(({ descriptors }) => descriptors),
  );
  if (findings.length > 0)
    throw new SetupError([`${domain} ${id} is refused, nothing has changed:`, ...findings].join('\n  '));
}

/** Returns what releases that were built together break of those that stay live; sentences as of `requireCompatible`. */
export async function breaksOf(
  built: readonly Pick<Release, 'domain' | 'id'>[],
  staying: Deployments,
  store: ReleaseStore,
): Promise<string[]> {
  const candidate = await Promise.all(built.map(({ domain, id }) => store.descriptorsOf(domain, id)));
  const live = await liveDescriptors(staying, store);
  return checkRelease(
    candidate.flat(),
    live.flatMap(({ descriptors }) => descriptors),
  );
}

/** Returns the descriptors of all releases that get sessions, with the time since when they do. */
function liveDescriptors(
  { domains }: Deployments,
  store: ReleaseStore,
): Promise<{ domain: string; descriptors: Descriptor[] }[]> {
  const placed = Object.entries(domains).flatMap(([domain, { live, canary }]) =>
    [live, canary].flatMap((each) => (each ? [{ domain, ...each }] : [])),
  );
  return Promise.all(
    placed.map(async ({ domain, release, since }) => {
      const descriptors = await store.descriptorsOf(domain, release);
      return { domain, descriptors: descriptors.map((each) => ({ ...each, since })) };
    }),
  );
}
