/** The remotes folder of the developer's gateway: that of the platform, with the apps and the service in development. */
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { DevApp } from '@skatert/build-config/dev-server.mjs';
import type { PlacedVersion } from '@skatert/contracts/shared/discovery';
import { readPages } from '../releases/app-folder.js';
import { readManifest, writeManifest } from '../releases/manifest.js';
import { SHELL } from '../releases/release.js';

export interface DevRemotes {
  /** The folder of the platform. */
  platformDir: string;
  /** The folder of the developer's gateway. */
  dir: string;
  apps: readonly DevApp[];
  /** The service in development, if any, and the version that it registers. */
  service?: { name: string; version: string };
}

const deployment = { traffic: 100, default: true };

/** Writes the list of remotes, as the platform's is now, and links the folders of the remotes that it names. @throws SetupError */
export async function writeDevRemotes({ platformDir, dir, apps, service }: DevRemotes): Promise<void> {
  const { microFrontends, services, ...rest } = await readManifest(platformDir);
  const own = apps.filter(({ name }) => name !== SHELL);
  for (const name of Object.keys(microFrontends))
    if (!own.some((app) => app.name === name)) await link(join(platformDir, name), join(dir, name));
  const developed = await Promise.all(own.map(async (app) => ({ [app.name]: [await entryOf(app)] })));
  const placed: PlacedVersion[] = service ? [{ version: service.version, deployment }] : [];
  await writeManifest(dir, {
    ...rest,
    microFrontends: Object.assign({ ...microFrontends }, ...developed),
    services: { ...services, ...(service && { [service.name]: placed }) },
    shell: [{ version: 'dev', deployment }],
  });
}

/** The entry changes with each compilation: it has no integrity. */
async function entryOf({ dir, url }: DevApp) {
  const extras = await readPages(dir);
  const metadata = { version: 'dev', integrity: '' };
  return { url: `${url}remoteEntry.js`, metadata, deployment, ...(extras && { extras }) };
}

async function link(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true });
  await symlink(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
