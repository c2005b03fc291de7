/** The status of the platform, for owners. */
import { PLATFORM_PERMISSIONS } from '@skatert/contracts/platform/permissions';
import { PlatformStatus, STATUS_PATH } from '@skatert/contracts/platform/status';
import { inAnyBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { HeldPolls } from '../live/held-polls.js';
import type { RemoteFiles } from '../pages/remote-files.js';
import type { ServiceTable } from '../services/service-table.js';
import type { VersionCounts } from '../services/version-counts.js';
import type { createReadQueues } from './read-queues.js';
import { readDomains } from './read-status.js';

export interface StatusDeps {
  remotes: RemoteFiles;
  services: ServiceTable;
  counts: VersionCounts;
  held: HeldPolls;
  readQueues: ReturnType<typeof createReadQueues>;
}

export function statusRoutes(app: App, { remotes, services, counts, held, readQueues }: StatusDeps): void {
  const config = { access: inAnyBrand(PLATFORM_PERMISSIONS['platform.see']) };
  app.get(STATUS_PATH, { config, schema: { response: { 200: PlatformStatus } } }, async () => {
    const manifest = await remotes.manifest();
    if (!manifest) throw new AppError('UNAVAILABLE');
    return {
      at: new Date().toISOString(),
      countedSince: counts.since.toISOString(),
      domains: readDomains({ manifest, services, counts: counts.read() }),
      queues: await readQueues(),
      liveSessions: held.sessions,
    };
  });
}
