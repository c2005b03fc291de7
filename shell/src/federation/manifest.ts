/** The manifest of remotes: the live version of each. Never cached, so that a new manifest replaces a remote. */
import type { MicroFrontendManifest, MicroFrontendVersion } from '@skatert/contracts/shared/discovery';
import { keptOf, liveVersionOf } from '@skatert/contracts/shared/pages';
import { embeddedManifest } from '@skatert/web-kit/page-data';
import { keepStored } from '@skatert/web-kit/storage';
import { rememberVersions } from '../shared/browser-errors.js';

const MANIFEST_URL = '/micro-frontends.json';
let known: MicroFrontendManifest | undefined;
let reading: Promise<MicroFrontendManifest> | undefined;

async function fetchManifest(): Promise<MicroFrontendManifest> {
  const response = await fetch(MANIFEST_URL, { cache: 'no-store' });
  if (!response.ok) throw new Error(`the manifest of remotes returned ${response.status}`);
  return response.json();
}

/** From now on this manifest is used, and a sign-out keeps what its remotes declare. */
function remember(manifest: MicroFrontendManifest): MicroFrontendManifest {
  for (const kept of keptOf(manifest)) keepStored(kept);
  rememberVersions(manifest);
  known = manifest;
  return manifest;
}

/** Fetches the manifest. @throws when that fails; the next call tries again */
async function readManifest(): Promise<MicroFrontendManifest> {
  reading ??= fetchManifest().finally(() => {
    reading = undefined;
  });
  return remember(await reading);
}

/** Returns the manifest read last; initially that of the page data. */
function lastManifest(): MicroFrontendManifest | undefined {
  const embedded = known ? undefined : embeddedManifest();
  return embedded ? remember(embedded) : known;
}

/** Resolves when `knownManifest` may be called. @throws when the manifest can't be read */
export async function loadManifest(): Promise<void> {
  if (!lastManifest()) await readManifest();
}

/** Returns the manifest read last. @throws before it was read */
export function knownManifest(): MicroFrontendManifest {
  const manifest = lastManifest();
  if (!manifest) throw new Error('the manifest of remotes has not been read yet');
  return manifest;
}

/** Returns the live version of a remote; `again` reads the manifest again. @throws when there is none */
export async function liveVersion(remote: string, again: boolean): Promise<MicroFrontendVersion> {
  const manifest = (again ? undefined : lastManifest()) ?? (await readManifest());
  const live = liveVersionOf(manifest, remote);
  if (!live) throw new Error(`the manifest names no remote ${remote}`);
  return live;
}
