/** Puts together what this gateway knows of the platform. */
import type {
  DomainStatus,
  PlatformStatus,
  ReleaseCounts,
  ReleaseStatus,
} from '@skatert/contracts/platform/status';
import { SHELL_APP } from '@skatert/contracts/shared/browser-errors';
import type { MicroFrontendManifest, PlacedDomain, PlacedVersion } from '@skatert/contracts/shared/discovery';
import type { ServiceTable } from '../services/service-table.js';
import type { Counts } from '../services/version-counts.js';

export interface StatusSources {
  manifest: MicroFrontendManifest;
  services: ServiceTable;
  counts: Counts;
}

/** The domain whose service is the gateway itself. */
const GATEWAY = 'gateway';

/** Returns the status of all domains, by name. */
export function readDomains(sources: StatusSources): PlatformStatus['domains'] {
  const domains = Object.entries(sources.manifest.domains ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return domains.map(([name, domain]) => readDomain(name, domain, sources));
}

function readDomain(name: string, domain: PlacedDomain, sources: StatusSources): DomainStatus {
  const { live, canary, service } = domain;
  const releases: ReleaseStatus[] = [
    releaseOf(live, 100 - (canary?.traffic ?? 0), countsOf(domain, true, sources)),
    ...(canary ? [releaseOf(canary, canary.traffic, countsOf(domain, false, sources))] : []),
  ];
  const hasProcesses = service !== undefined && service !== GATEWAY;
  return {
    name,
    releases,
    processes: hasProcesses ? sources.services.service(service).upstreams.countInstances() : null,
  };
}

const releaseOf = (
  { release, commit, since }: PlacedDomain['live'],
  traffic: number,
  counts: ReleaseCounts,
): ReleaseStatus => ({ id: release, commit: commit ?? null, since: since ?? null, traffic, counts });

/** Returns the counts of a domain's live release, or of the one that is tried. */
function countsOf(
  { remote, service }: PlacedDomain,
  isLive: boolean,
  { manifest, counts }: StatusSources,
): ReleaseCounts {
  const chosen = <V extends Pick<PlacedVersion, 'deployment'>>(versions: readonly V[] = []): V | undefined =>
    versions.find(({ deployment }) => deployment.default === isLive);
  const program = chosen(manifest.services?.[service ?? ''])?.version ?? '';
  const { requests = 0, errors = 0, ms = 0 } = counts.program[service ?? '']?.[program] ?? {};
  const app = remote ?? SHELL_APP;
  const version =
    remote === undefined
      ? chosen(manifest.shell)?.version
      : chosen(manifest.microFrontends[remote])?.metadata.version;
  const hasApp = remote !== undefined || service === undefined;
  return {
    calls: requests,
    failed: errors,
    meanMs: requests === 0 ? null : ms / requests,
    browserErrors: (hasApp && counts.browser[app]?.[version ?? '']) || 0,
  };
}
