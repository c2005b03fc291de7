/** The list of remotes that gateways read, with the versions of services and shell: derived from the deployments. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MicroFrontendManifest, type PlacedDomain } from '@skatert/contracts/shared/discovery';
import type { Placement } from './placements.js';
import type { Release } from './release.js';
import { replaceFile } from './replace-file.js';

export const MANIFEST_FILE = 'micro-frontends.json';
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Returns the manifest of the placed releases. */
export function manifestOf(placements: readonly Placement[]): MicroFrontendManifest {
  const manifest: MicroFrontendManifest = { schema: SCHEMA, microFrontends: {} };
  const services: MicroFrontendManifest['services'] = {};
  const domains: MicroFrontendManifest['domains'] = {};
  for (const placement of placements) {
    const { domain, remote, shell, program } = placement.live;
    domains[domain] = placedDomain(placement);
    if (remote)
      manifest.microFrontends[remote.name] = placed(
        placement,
        (release) => release.remote?.entry,
        ({ metadata }) => metadata.version,
      );
    if (shell) manifest.shell = placed(placement, shellOf, versionOf);
    if (program) services[program.name] = placed(placement, programOf, versionOf);
  }
  return { ...manifest, services, domains };
}

function placedDomain({ live, since, canary }: Placement): PlacedDomain {
  const describe = ({ id, commit }: Release, placedAt: string) => ({ release: id, since: placedAt, commit });
  return {
    remote: live.remote?.name,
    service: live.program?.name,
    live: describe(live, since),
    ...(canary && { canary: { ...describe(canary.release, canary.since), traffic: canary.traffic } }),
  };
}

/** Only what gateways need to know. */
const shellOf = ({ shell }: Release) => shell && { version: shell.version };
const programOf = ({ program }: Release) => program && { version: program.version };
const versionOf = ({ version }: { version: string }): string => version;

/** Returns the live version of a part, and that of the canary when it is another one, with their shares of the sessions. */
function placed<V>(
  { live, canary }: Placement,
  partOf: (release: Release) => V | undefined,
  versionOf: (part: V) => string,
) {
  const own = partOf(live);
  const other = canary && partOf(canary.release);
  const isTried = own && other && versionOf(own) !== versionOf(other);
  const share = isTried && canary ? canary.traffic : 0;
  return [
    ...(own ? [{ ...own, deployment: { traffic: 100 - share, default: true } }] : []),
    ...(isTried ? [{ ...other, deployment: { traffic: share, default: false } }] : []),
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
