/** Makes built remotes live without a deploy: only their files and the list of remotes change. */
import { join } from 'node:path';
import { type BuiltRemote, describeRemote, storeApp } from '@skatert/launcher/releases/app-folder';
import { readManifest, writeManifest } from '@skatert/launcher/releases/manifest';

export interface PublishedRemote {
  version: string;
  /** The entry file's path on the gateway. */
  url: string;
}

/** Publishes one remote and leaves the others as they are. */
export async function publishRemote(
  { name, distDir }: BuiltRemote,
  remotesDir: string,
): Promise<PublishedRemote> {
  const entry = await describeRemote({ name, distDir });
  const { version } = entry.metadata;
  await storeApp(distDir, join(remotesDir, name, version));
  const manifest = await readManifest(remotesDir);
  const microFrontends = { ...manifest.microFrontends, [name]: [entry] };
  await writeManifest(remotesDir, { ...manifest, microFrontends });
  return { version, url: entry.url };
}

/** Removes a remote from the list. */
export async function withdrawRemote(name: string, remotesDir: string): Promise<void> {
  const manifest = await readManifest(remotesDir);
  const { [name]: _withdrawn, ...microFrontends } = manifest.microFrontends;
  await writeManifest(remotesDir, { ...manifest, microFrontends });
}
