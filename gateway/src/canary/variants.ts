/** The variants of a manifest with canaries: each has one version of every remote, of the shell and of every service. */
import type { MicroFrontendManifest, PlacedVersion } from '@skatert/contracts/shared/discovery';
import { versionFor } from '@skatert/contracts/shared/pages';

/** Returns the shares of sessions that get a canary, in percent, each once, the largest first; none without a canary. */
export function sharesOf({ microFrontends, shell = [], services = {} }: MicroFrontendManifest): number[] {
  const lists = [...Object.values(microFrontends), shell, ...Object.values(services)];
  const shares = lists
    .flatMap((versions: readonly Pick<PlacedVersion, 'deployment'>[]) => versions)
    .filter(({ deployment }) => !deployment.default && deployment.traffic > 0)
    .map(({ deployment }) => deployment.traffic);
  return [...new Set(shares)].sort((a, b) => b - a);
}

/** Returns the manifest of each variant: that of all other sessions, then that of the sessions within each share. */
export const variantsOf = (
  manifest: MicroFrontendManifest,
  shares: readonly number[],
): MicroFrontendManifest[] =>
  shares.length === 0
    ? [manifest]
    : [undefined, ...shares].map((share) =>
        manifestFor(manifest, share === undefined ? undefined : Math.ceil(share) - 1),
      );

/** Returns the place of a cohort's variant among `variantsOf`. */
export function variantOf(shares: readonly number[], cohort: number | undefined): number {
  let place = 0;
  if (cohort !== undefined) for (const share of shares) if (cohort < share) place += 1;
  return place;
}

function manifestFor(manifest: MicroFrontendManifest, cohort: number | undefined): MicroFrontendManifest {
  const only = <V extends Pick<PlacedVersion, 'deployment'>>(versions: readonly V[]): V[] => {
    const version = versionFor(versions, cohort);
    if (!version) return [];
    return [{ ...version, deployment: { ...version.deployment, traffic: 100, default: true } }];
  };
  const { microFrontends, shell } = manifest;
  const remotes = Object.entries(microFrontends).map(([name, versions]) => [name, only(versions)]);
  return { ...manifest, microFrontends: Object.fromEntries(remotes), ...(shell && { shell: only(shell) }) };
}
