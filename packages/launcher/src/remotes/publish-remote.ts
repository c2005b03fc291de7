/**
 * Publishes built remotes: copies the files of each to an immutable folder named by their hash, then names that
 * folder and the remote's pages in the manifest. Open tabs keep using the older folders.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  MicroFrontendManifest,
  type MicroFrontendVersion,
  PAGES_FILE,
  REMOTES_PATH,
  RemotePages,
} from '@skatert/contracts/shared/discovery';
import { liveVersionOf, overlap, pagesOf } from '@skatert/contracts/shared/pages';
import { isSourceMap } from '@skatert/contracts/shared/source-maps';
import { runsOn } from '@skatert/contracts/shared/web-kit-version';
import { SetupError } from '../setup-error.js';

export const MANIFEST_FILE = 'micro-frontends.json';
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
/** The number of versions of a remote that are kept, including the live one. */
const KEPT_VERSIONS = 3;
const ENTRY = 'remoteEntry.js';

export interface PublishedRemote {
  name: string;
  /** 16 hex digits of the SHA-256 of the files' names and contents. */
  version: string;
  /** The entry file's path on the gateway. */
  url: string;
}

export interface BuiltRemote {
  name: string;
  distDir: string;
}

export interface PublishOptions {
  /** The folder of remotes. */
  remotesDir: string;
  /** The built shell, whose pages no remote may claim. */
  shellDir?: string;
  /** Removes all other remotes from the manifest. */
  only?: boolean;
}

/**
 * Publishes built remotes together, so that a page can move from one to another. Publishing unchanged remotes again
 * has no effect. @throws SetupError when a remote isn't built, declares invalid pages, claims a path of another app,
 * or does not run on the shell
 */
export async function publishRemotes(
  remotes: readonly BuiltRemote[],
  { remotesDir, shellDir, only = false }: PublishOptions,
): Promise<PublishedRemote[]> {
  const manifest = await readManifest(remotesDir);
  const microFrontends = only ? {} : { ...manifest.microFrontends };
  for (const { name, distDir } of remotes) microFrontends[name] = [await describeVersion(name, distDir)];
  const next = { schema: SCHEMA, microFrontends };
  const shell = shellDir === undefined ? undefined : await readPages(shellDir);
  requireDistinctPaths(next, shell);
  for (const { name } of remotes) requireRunsOn(shell, name, next);
  const published = remotes.map(({ name, distDir }) => {
    const { url, metadata } = liveVersionOf(next, name) as MicroFrontendVersion;
    return { name, distDir, version: metadata.version, url };
  });
  for (const { name, distDir, version } of published)
    await copyOnce(distDir, join(remotesDir, name, version));
  await writeManifest(remotesDir, next);
  for (const { name, version } of published) await removeOldVersions(join(remotesDir, name), version);
  return published.map(({ name, version, url }) => ({ name, version, url }));
}

/** Publishes one remote and leaves the others as they are. @throws SetupError like `publishRemotes` */
export async function publishRemote(
  name: string,
  distDir: string,
  remotesDir: string,
  shellDir?: string,
): Promise<PublishedRemote> {
  const [published] = await publishRemotes([{ name, distDir }], { remotesDir, shellDir });
  return published as PublishedRemote;
}

/** Returns the manifest entry of a built remote. @throws SetupError when it isn't built or its pages are invalid */
async function describeVersion(name: string, distDir: string): Promise<MicroFrontendVersion> {
  const files = await listFiles(distDir);
  const entry = await findEntry(name, distDir, files);
  const extras = await readPages(distDir);
  const version = await hashFiles(distDir, files);
  const integrity = createHash('sha384')
    .update(await readFile(join(distDir, entry)))
    .digest('base64');
  return {
    url: `${REMOTES_PATH}/${name}/${version}/${entry}`,
    metadata: { version, integrity: `sha384-${integrity}` },
    deployment: { traffic: 100, default: true },
    ...(extras && { extras }),
  };
}

/** Returns the pages that a built app declares, if any. @throws SetupError when they are invalid */
async function readPages(distDir: string): Promise<RemotePages | undefined> {
  const file = join(distDir, PAGES_FILE);
  if (!existsSync(file)) return undefined;
  const parsed = RemotePages.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new SetupError(`The pages in ${file} are wrong: ${wrong.join('; ')}.`);
}

/** @throws SetupError when a path could match pages of two apps */
function requireDistinctPaths(manifest: MicroFrontendManifest, shell: RemotePages | undefined): void {
  const own = (shell?.pages ?? []).map((page) => ({ ...page, remote: 'shell' }));
  const pages = [...own, ...pagesOf(manifest)];
  for (const [index, page] of pages.entries()) {
    const other = pages.slice(0, index).find((each) => each.remote !== page.remote && overlap(each, page));
    if (other)
      throw new SetupError(
        `${page.remote} can't be published: its page ${page.name} (${page.path}) and ${other.name} (${other.path}) of ${other.remote} claim one path.`,
      );
  }
}

/** @throws SetupError when the shell's web-kit is too old for a remote, or of another major version */
function requireRunsOn(shell: RemotePages | undefined, name: string, manifest: MicroFrontendManifest): void {
  const builtWith = liveVersionOf(manifest, name)?.extras?.webKit;
  if (shell?.webKit !== undefined && !runsOn(shell.webKit, builtWith))
    throw new SetupError(
      `${name} can't be published: it was built with web-kit ${builtWith}, and the shell provides ${shell.webKit}. Publish the shell first, or build the remote again.`,
    );
}

/** Returns the current manifest; an empty one when nothing has been published. */
export async function readManifest(remotesDir: string): Promise<MicroFrontendManifest> {
  const file = join(remotesDir, MANIFEST_FILE);
  if (!existsSync(file)) return { schema: SCHEMA, microFrontends: {} };
  return MicroFrontendManifest.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !isSourceMap(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Returns the entry file; the federation plugin's manifest names it when it has a hash in its name. */
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

/** Copies a folder atomically, also when another process publishes the same content. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (!existsSync(to)) {
    const temporary = `${to}.${process.pid}`;
    await mkdir(join(to, '..'), { recursive: true });
    await cp(from, temporary, { recursive: true, filter: (path) => !isSourceMap(path) });
    await rename(temporary, to).catch(async (error) => {
      await rm(temporary, { recursive: true, force: true });
      if (!existsSync(to)) throw error;
    });
  }
  // The folder's time is the time of publishing, which decides which versions are kept.
  await utimes(to, new Date(), new Date());
}

async function writeManifest(remotesDir: string, manifest: MicroFrontendManifest): Promise<void> {
  const temporary = join(remotesDir, `${MANIFEST_FILE}.${process.pid}`);
  // The file is flushed before it gets its name: a power cut must not leave half of it.
  await writeFile(temporary, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(temporary, join(remotesDir, MANIFEST_FILE));
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
