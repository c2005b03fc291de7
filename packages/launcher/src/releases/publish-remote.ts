/**
 * Publishes built remotes: copies the files of each to an immutable folder named by their hash, then names that
 * folder and the remote's pages in the manifest. Open tabs keep using the older folders.
 */
import { join } from 'node:path';
import type { MicroFrontendVersion } from '@skatert/contracts/shared/discovery';
import { liveVersionOf } from '@skatert/contracts/shared/pages';
import { type BuiltRemote, describeRemote, readPages, storeApp } from './app-folder.js';
import { removeOld } from './content-folder.js';
import { readManifest, writeManifest } from './manifest.js';
import { requireDistinctPaths, requireRunsOn } from './page-checks.js';

/** The number of versions of a remote that are kept, including the live one. */
const KEPT_VERSIONS = 3;

export interface PublishedRemote {
  name: string;
  /** 16 hex digits of the SHA-256 of the files' names and contents. */
  version: string;
  /** The entry file's path on the gateway. */
  url: string;
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
  for (const { name, distDir } of remotes) microFrontends[name] = [await describeRemote({ name, distDir })];
  const next = { ...manifest, microFrontends };
  const shell = shellDir === undefined ? undefined : await readPages(shellDir);
  requireDistinctPaths(next, shell);
  for (const { name } of remotes) requireRunsOn(shell, name, next);
  const published = remotes.map(({ name, distDir }) => {
    const { url, metadata } = liveVersionOf(next, name) as MicroFrontendVersion;
    return { name, distDir, version: metadata.version, url };
  });
  for (const { name, distDir, version } of published)
    await storeApp(distDir, join(remotesDir, name, version));
  await writeManifest(remotesDir, next);
  for (const { name, version } of published)
    await removeOld(join(remotesDir, name), { used: new Set([version]), newest: KEPT_VERSIONS - 1 });
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
