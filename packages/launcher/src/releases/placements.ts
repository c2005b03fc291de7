/** The releases of domains that get sessions. */
import type { Deployments } from './deployments.js';
import type { Release, ReleaseStore } from './release.js';

export interface Placement {
  live: Release;
  /** Since when it is live, ISO 8601. */
  since: string;
  /** A release that a share of the sessions gets. `traffic`: in percent. */
  canary?: { release: Release; since: string; traffic: number };
}

/** Returns the releases of all domains that get sessions. @throws SetupError when one is gone */
export const placementsOf = ({ domains }: Deployments, store: ReleaseStore): Promise<Placement[]> =>
  Promise.all(
    Object.entries(domains).map(async ([domain, { live, canary }]) => ({
      live: await store.read(domain, live.release),
      since: live.since,
      ...(canary && {
        canary: {
          release: await store.read(domain, canary.release),
          since: canary.since,
          traffic: canary.traffic,
        },
      }),
    })),
  );
