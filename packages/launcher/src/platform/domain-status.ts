/** What is live in each domain, and whether its processes are ready. */
import type { DomainStatus, ProcessStatus } from '../control/protocol.js';
import { readDeployments } from '../releases/deployments.js';
import type { ReleaseStore } from '../releases/release.js';
import { isReady } from './node-program.js';
import type { ProgramProcesses } from './program-processes.js';
import type { Supervisor } from './supervisor.js';

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
  const sorted = Object.entries(domains).sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(
    sorted.map(async ([domain, { live, canary }]) => {
      const { program, commit } = await store.read(domain, live.release);
      const tried = canary && (await store.read(domain, canary.release));
      const own = program ? processes.namesOf(program.name) : [];
      return {
        domain,
        release: live.release,
        since: live.since,
        by: live.by,
        ...(commit && { commit }),
        ...(canary && {
          canary: {
            release: canary.release,
            since: canary.since,
            traffic: canary.traffic,
            ...(tried?.commit && { commit: tried.commit }),
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
