/**
 * Makes a built remote live: its files go to an immutable folder named by their content, then the manifest names that
 * folder. Nothing else is touched, and tabs that are open keep the older folders they were loaded from.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  MicroFrontendManifest as Manifest,
  type MicroFrontendManifest,
  REMOTES_PATH,
} from '@skatert/contracts/discovery';
import { SetupError } from '../setup-error.js';

export const MANIFEST_FILE = 'micro-frontends.json';
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
/** Versions of a remote that are kept, the live one among them. */
const KEPT_VERSIONS = 3;
const ENTRY = 'remoteEntry.js';

export interface PublishedRemote {
  name: string;
  /** 16 hex digits of the SHA-256 over names and contents of the files. */
  version: string;
  /** The entry file's path on the gateway. */
  url: string;
}

/** Publishes the built remote in `distDir`. Doing so again without a change does nothing. */
export async function publishRemote(
  name: string,
  distDir: string,
  remotesDir: string,
): Promise<PublishedRemote> {
  const files = await listFiles(distDir);
  const entry = await findEntry(name, distDir, files);
  const version = await hashFiles(distDir, files);
  const folder = join(remotesDir, name, version);
  await copyOnce(distDir, folder);
  const url = `${REMOTES_PATH}/${name}/${version}/${entry}`;
  const integrity = `sha384-${createHash('sha384')
    .update(await readFile(join(folder, entry)))
    .digest('base64')}`;
  await updateManifest(remotesDir, (microFrontends) => {
    microFrontends[name] = [
      { url, metadata: { version, integrity }, deployment: { traffic: 100, default: true } },
    ];
  });
  await removeOldVersions(join(remotesDir, name), version);
  return { name, version, url };
}

/** The manifest as it stands; empty when nothing has been published. */
export async function readManifest(remotesDir: string): Promise<MicroFrontendManifest> {
  const file = join(remotesDir, MANIFEST_FILE);
  if (!existsSync(file)) return { schema: SCHEMA, microFrontends: {} };
  return Manifest.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** The entry file; the federation plugin's own manifest knows it when its name carries a hash. */
async function findEntry(name: string, distDir: string, files: string[]): Promise<string> {
  if (files.includes(ENTRY)) return ENTRY;
  if (files.includes('mf-manifest.json')) {
    const { metaData } = JSON.parse(await readFile(join(distDir, 'mf-manifest.json'), 'utf8'));
    const entry = `${metaData.remoteEntry.path ?? ''}${metaData.remoteEntry.name}`;
    if (files.includes(entry)) return entry;
  }
  throw new SetupError(`The remote ${name} has no entry file in ${distDir}: run npm run build first.`);
}

async function hashFiles(folder: string, files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder appears whole or not at all, whoever else publishes the same content. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (!existsSync(to)) {
    const beside = `${to}.${process.pid}`;
    await mkdir(join(to, '..'), { recursive: true });
    await cp(from, beside, { recursive: true });
    await rename(beside, to).catch(async (error) => {
      await rm(beside, { recursive: true, force: true });
      if (!existsSync(to)) throw error;
    });
  }
  // The time of publishing tells which versions are the newest, an old one that came back included.
  await utimes(to, new Date(), new Date());
}

async function updateManifest(
  remotesDir: string,
  change: (microFrontends: MicroFrontendManifest['microFrontends']) => void,
): Promise<void> {
  const manifest = await readManifest(remotesDir);
  change(manifest.microFrontends);
  const beside = join(remotesDir, `${MANIFEST_FILE}.${process.pid}`);
  await writeFile(beside, `${JSON.stringify({ ...manifest, schema: SCHEMA }, null, 2)}\n`);
  await rename(beside, join(remotesDir, MANIFEST_FILE));
}

async function removeOldVersions(folder: string, live: string): Promise<void> {
  const versions = await Promise.all(
    (await readdir(folder))
      .filter((version) => version !== live)
      .map(async (version) => ({ version, at: (await stat(join(folder, version))).mtimeMs })),
  );
  versions.sort((a, b) => b.at - a.at);
  for (const { version } of versions.slice(KEPT_VERSIONS - 1))
    await rm(join(folder, version), { recursive: true, force: true });
}
