/** Publishes the app of an image on a volume that gateways read: see docs/operations.md. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkPages } from '@skatert/compatibility/check-pages';
import type { Descriptor } from '@skatert/compatibility/descriptor';
import { Releases } from '@skatert/compatibility/releases';
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { APPS } from '../releases/clean-up.js';
import { removeOld } from '../releases/content-folder.js';
import { manifestOf, readManifest, writeManifest } from '../releases/manifest.js';
import type { Placement } from '../releases/placements.js';
import { type BuiltDomain, type Release, ReleaseStore, SHELL } from '../releases/release.js';
import { replaceFile } from '../releases/replace-file.js';
import { SetupError } from '../setup-error.js';

/**
 * Makes the app of a domain live and returns its version. Others may publish on the same volume at the same time: which
 * release of a domain is live is a file of its own, and the list that gateways read is derived from all of them.
 * @throws SetupError when it isn't built, its pages are invalid or claim a path of another app, or the shell is too old
 */
export async function publishApp(built: BuiltDomain, volume: string): Promise<string> {
  const store = new ReleaseStore(volume);
  const liveDir = join(volume, 'releases', 'live');
  await mkdir(liveDir, { recursive: true });
  const live = await store.store(built);
  await requireFitting(live, await readLive(liveDir), store);
  await replaceFile(join(liveDir, `${built.name}.json`), { live, since: new Date().toISOString() });
  await deriveManifest(store.remotesDir, liveDir);
  const version = live.remote?.entry.metadata.version ?? live.shell?.version ?? '';
  const app = live.remote?.name ?? SHELL;
  await removeOld(join(store.remotesDir, app), { used: new Set([version]), ...APPS });
  return version;
}

/** @throws SetupError when the app's pages or libraries do not fit to those of the other apps. Services are not on the volume. */
async function requireFitting(
  { domain, id }: Release,
  placements: readonly Placement[],
  store: ReleaseStore,
): Promise<void> {
  const appsOf = async (release: Pick<Release, 'domain' | 'id'>): Promise<Descriptor[]> =>
    (await store.descriptorsOf(release.domain, release.id)).filter(
      ({ role }) => role === 'remote' || role === 'host',
    );
  const live = await Promise.all(placements.map((placement) => appsOf(placement.live)));
  const findings = checkPages(new Releases(await appsOf({ domain, id }), live.flat()));
  if (findings.length > 0) throw new SetupError(findings.join('\n'));
}

async function readLive(folder: string): Promise<Placement[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Placement),
  );
}

/**
 * Writes the list until it is that of the live releases: the last writer has read it again afterwards, so that a
 * slower writer can't bring back a release that is no longer live.
 */
async function deriveManifest(remotesDir: string, liveDir: string): Promise<void> {
  for (;;) {
    const manifest = manifestOf(await readLive(liveDir));
    if (isDeepStrictEqual(plain(await readManifest(remotesDir)), plain(manifest))) return;
    await writeManifest(remotesDir, manifest);
  }
}

const plain = (manifest: MicroFrontendManifest): unknown => JSON.parse(JSON.stringify(manifest));
