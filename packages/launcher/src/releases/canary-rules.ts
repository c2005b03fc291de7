/** When a share of the sessions may get another release of a domain. */
import { SetupError } from '../setup-error.js';
import type { DomainState } from './deployments.js';
import type { Release } from './release.js';

/** The domain, and its program, that decides which sessions get a canary. */
export const GATEWAY = 'gateway';

/** Throws for a domain that can't have a canary. @throws SetupError */
export function requireCanaryAllowed(domain: string): void {
  if (domain === GATEWAY)
    throw new SetupError(
      'The gateway decides who gets a canary, and can be none itself: deploy it without --canary.',
    );
}

/** Throws while a share of a domain's sessions gets another release. @throws SetupError */
export function requireNoCanary(
  domain: string,
  canary: { release: string; traffic: number } | undefined,
): void {
  if (canary)
    throw new SetupError(
      `${canary.traffic} % of the sessions get the release ${canary.release} of ${domain}: run npm run deploy -- ${domain} --promote, or --abort, first.`,
    );
}

/** Throws when a share of the sessions can't get a release. @throws SetupError */
export function requireTriable(
  { domain, id }: Pick<Release, 'domain' | 'id'>,
  before: DomainState | undefined,
): asserts before is DomainState {
  if (!before) throw new SetupError(`${domain} has no live release yet: deploy it without --canary.`);
  if (before.live.release === id) throw new SetupError(`${domain} ${id} is live already.`);
  if (before.canary?.release !== id) requireNoCanary(domain, before.canary);
  requireCanaryAllowed(domain);
}

/** Returns the release that a share of the sessions gets. @throws SetupError when there is none */
export function requireCanary(
  domain: string,
  state: DomainState | undefined,
): NonNullable<DomainState['canary']> {
  if (!state?.canary) throw new SetupError(`All sessions get the live release of ${domain}.`);
  return state.canary;
}
