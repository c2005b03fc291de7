/** The remotes folder of the developer's gateway: that of the platform, with the app and the service in development. */
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { DevApp } from '@skatert/build-config/dev-server.mjs';
import { readPages } from '../releases/app-folder.js';
import { readManifest, writeManifest } from '../releases/manifest.js';
import { SHELL } from '../releases/release.js';

export interface DevRemotes {
  /** The folder of the platform. */
  platformDir: string;
  /** The folder of the developer's gateway. */
  dir: string;
  /** The app in development, if any: a remote, or the shell. */
  app?: DevApp;
  /** The service in development, if any, and the version that it registers. */
  service?: { name: string; version: string };
}

/** The version of the app in development; also its folder. */
const DEV = 'dev';
const deployment = { traffic: 100, default: true };

/** Writes the list of remotes, as the platform's is now, and links the folders of the apps that it names. @throws SetupError */
export async function writeDevRemotes({ platformDir, dir, app, service }: DevRemotes): Promise<void> {
  const { microFrontends, services, shell, ...rest } = await readManifest(platformDir);
  for (const name of [SHELL, ...Object.keys(microFrontends)])
    if (name !== app?.name) await link(join(platformDir, name), join(dir, name));
  const remote = app && app.name !== SHELL ? { [app.name]: [await entryOf(app)] } : {};
  await writeManifest(dir, {
    ...rest,
    microFrontends: { ...microFrontends, ...remote },
    services: { ...services, ...(service && { [service.name]: [{ version: service.version, deployment }] }) },
    shell: app?.name === SHELL ? [{ version: DEV, deployment }] : shell,
  });
}

/** The entry changes with each compilation: it has no integrity. */
async function entryOf({ dir, url }: DevApp) {
  const extras = await readPages(dir);
  const metadata = { version: DEV, integrity: '' };
  return { url: `${url}remoteEntry.js`, metadata, deployment, ...(extras && { extras }) };
}

async function link(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true });
  await symlink(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
