/** The list of remotes that gateways read, with the versions of services and shell: derived from the deployments. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import type { Release } from './release.js';
import { replaceFile } from './replace-file.js';

export const MANIFEST_FILE = 'micro-frontends.json';
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** The releases of a domain that get sessions. */
export interface Placement {
  live: Release;
  canary?: { release: Release; traffic: number };
}

/** Returns the manifest of the placed releases. */
export function manifestOf(placements: readonly Placement[]): MicroFrontendManifest {
  const manifest: MicroFrontendManifest = { schema: SCHEMA, microFrontends: {} };
  const services: MicroFrontendManifest['services'] = {};
  for (const placement of placements) {
    const { remote, shell, program } = placement.live;
    if (remote) manifest.microFrontends[remote.name] = placed(placement, (release) => release.remote?.entry);
    if (shell)
      manifest.shell = placed(placement, (release) => release.shell && { version: release.shell.version });
    if (program)
      services[program.name] = placed(
        placement,
        (release) => release.program && { version: release.program.version },
      );
  }
  return { ...manifest, services };
}

/** Returns the live version of a part, and that of the canary, with their shares of the sessions. */
function placed<V>({ live, canary }: Placement, partOf: (release: Release) => V | undefined) {
  const own = partOf(live);
  const other = canary && partOf(canary.release);
  const share = other && canary ? canary.traffic : 0;
  return [
    ...(own ? [{ ...own, deployment: { traffic: 100 - share, default: true } }] : []),
    ...(other ? [{ ...other, deployment: { traffic: share, default: false } }] : []),
  ];
}

/** Returns the current manifest; an empty one when nothing has been published. */
export async function readManifest(remotesDir: string): Promise<MicroFrontendManifest> {
  const file = join(remotesDir, MANIFEST_FILE);
  if (!existsSync(file)) return { schema: SCHEMA, microFrontends: {} };
  return MicroFrontendManifest.parse(JSON.parse(await readFile(file, 'utf8')));
}

export const writeManifest = (remotesDir: string, manifest: MicroFrontendManifest): Promise<void> =>
  replaceFile(join(remotesDir, MANIFEST_FILE), manifest);
