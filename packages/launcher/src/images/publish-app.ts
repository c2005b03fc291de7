/** Publishes the app of an image on a volume that gateways read: see docs/operations.md. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { APPS } from '../releases/clean-up.js';
import { removeOld } from '../releases/content-folder.js';
import { manifestOf, type Placement, readManifest, writeManifest } from '../releases/manifest.js';
import { requireDistinctPaths, requireRunsOn } from '../releases/page-checks.js';
import { type BuiltDomain, ReleaseStore, SHELL } from '../releases/release.js';
import { replaceFile } from '../releases/replace-file.js';

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
  const others = (await readLive(liveDir)).filter(({ live: { domain } }) => domain !== built.name);
  check([...others, { live }]);
  await replaceFile(join(liveDir, `${built.name}.json`), { live });
  await deriveManifest(store.remotesDir, liveDir);
  const version = live.remote?.entry.metadata.version ?? live.shell?.version ?? '';
  const app = live.remote?.name ?? SHELL;
  await removeOld(join(store.remotesDir, app), { used: new Set([version]), ...APPS });
  return version;
}

/** @throws SetupError about pages that do not agree */
function check(placements: readonly Placement[]): void {
  const manifest = manifestOf(placements);
  const shell = placements.find(({ live }) => live.shell)?.live.shell?.pages;
  requireDistinctPaths(manifest, shell);
  for (const name of Object.keys(manifest.microFrontends)) requireRunsOn(shell, name, manifest);
}

async function readLive(folder: string): Promise<Placement[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Placement),
  );
}

/**
 * Writes the list until it is that of the live releases: whoever wrote it last has read it again afterwards, so that a
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
