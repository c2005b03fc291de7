/** Removes what no release in use needs any more. */
import { readdir, readlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { removeOld } from './content-folder.js';
import type { Deployments } from './deployments.js';
import type { ReleaseStore } from './release.js';

/** Tabs that stay open load files of the apps that they were opened with. */
export const APPS = { newest: 12, youngerThanMs: 7 * 24 * 60 * 60 * 1000 };
/** Programs are run again only by a deploy or a rollback. */
const PROGRAMS = { newest: 3 };
/** Those of a release that is being stored are not linked yet. */
const MODULES = { youngerThanMs: 60 * 60 * 1000 };
const RECORDS = { newest: 50 };

/** Removes old apps, programs and records of releases, except those that the deployments name. */
export async function cleanUp({ domains }: Deployments, store: ReleaseStore): Promise<void> {
  const ids = Object.entries(domains).flatMap(([domain, { live, previous, canary }]) =>
    [live, previous, canary].flatMap((placed) => (placed ? [{ domain, id: placed.release }] : [])),
  );
  const releases = await Promise.all(
    ids.map(({ domain, id }) => store.read(domain, id).catch(() => undefined)),
  );
  const used = new Set(ids.map(({ id }) => `${id}.json`));
  for (const release of releases) {
    const { remote, shell, program } = release ?? {};
    for (const version of [remote?.entry.metadata.version, shell?.version, program?.version])
      if (version !== undefined) used.add(version);
  }
  for (const folder of await foldersIn(store.remotesDir)) await removeOld(folder, { used, ...APPS });
  for (const folder of await foldersIn(store.programsDir)) await removeOld(folder, { used, ...PROGRAMS });
  for (const records of [store.recordsDir, store.descriptorsDir])
    for (const folder of await foldersIn(records)) await removeOld(folder, { used, ...RECORDS });
  await removeOld(store.modulesDir, { used: await usedModules(store.programsDir), newest: 0, ...MODULES });
}

async function foldersIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name));
}

/** Returns the names of the folders of packages that stored programs are linked to. */
async function usedModules(programsDir: string): Promise<Set<string>> {
  const used = new Set<string>();
  for (const programs of await foldersIn(programsDir))
    for (const folder of await foldersIn(programs)) {
      const link = await readlink(join(folder, 'node_modules')).catch(() => undefined);
      if (link !== undefined) used.add(basename(dirname(link)));
    }
  return used;
}
