/** What is live in each domain, and whether its processes are ready. */
import type { DomainStatus, ProcessStatus } from '../control/protocol.js';
import { readDeployments } from '../releases/deployments.js';
import type { ReleaseStore } from '../releases/release.js';
import { isReady } from './node-program.js';
import type { ProgramProcesses } from './program-processes.js';
import type { Supervisor } from './supervisor.js';
import { countsOf, readVersionCounts } from './version-counts.js';

export interface StatusDeps {
  dataDir: string;
  store: ReleaseStore;
  processes: ProgramProcesses;
  supervisor: Supervisor;
}

/** Returns the status of all domains, sorted by name. */
export async function domainStatus({
  dataDir,
  store,
  processes,
  supervisor,
}: StatusDeps): Promise<DomainStatus[]> {
  const { domains } = await readDeployments(dataDir);
  const counts = await readVersionCounts(processes.metricsPortsOf('gateway'));
  const sorted = Object.entries(domains).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(
    sorted.map(async ([domain, { live, canary }]) => {
      const release = await store.read(domain, live.release);
      const { program, commit } = release;
      const tried = canary && (await store.read(domain, canary.release));
      const own = program ? processes.namesOf(program.name) : [];
      return {
        domain,
        release: live.release,
        since: live.since,
        by: live.by,
        ...(commit && { commit }),
        counts: countsOf(release, counts),
        ...(canary &&
          tried && {
            canary: {
              release: canary.release,
              since: canary.since,
              traffic: canary.traffic,
              ...(tried.commit && { commit: tried.commit }),
              counts: countsOf(tried, counts),
            },
          }),
        processes: await Promise.all(
          own.map((name) => processStatus(name, processes.url(name), supervisor.pid(name))),
        ),
      };
    }),
  );
}

async function processStatus(
  name: string,
  url: string | undefined,
  pid: number | undefined,
): Promise<ProcessStatus> {
  return { name, pid, url, isReady: url !== undefined && (await isReady(url)) };
}
