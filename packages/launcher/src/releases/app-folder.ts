/** Stores built remotes and the shell as immutable folders, which the gateway serves. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type MicroFrontendVersion,
  PAGES_FILE,
  REMOTES_PATH,
  RemotePages,
} from '@skatert/contracts/shared/discovery';
import { isSourceMap } from '@skatert/contracts/shared/source-maps';
import { SetupError } from '../setup-error.js';
import { copyContent, createOnce, hashContent, listContent } from './content-folder.js';

const ENTRY = 'remoteEntry.js';
/** Which modules use a library, in another order after each build; nothing reads it at run time. */
const STATISTICS = /(^|[/\\])mf-stats\.json(\.(br|gz))?$/;

/** Source maps are for developers, and what differs between builds of the same sources would be another version. */
export const isPublished = (path: string): boolean => !isSourceMap(path) && !STATISTICS.test(path);

export interface BuiltRemote {
  name: string;
  distDir: string;
}

/** Returns the manifest entry of a built remote. @throws SetupError when it isn't built or its pages are invalid */
export async function describeRemote({ name, distDir }: BuiltRemote): Promise<MicroFrontendVersion> {
  const files = await listContent(distDir, isPublished);
  const entry = await findEntry(name, distDir, files);
  const extras = await readPages(distDir);
  const version = await hashContent(distDir, files);
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

/** Copies a built app to `{remotesDir}/{name}/{version}`, once. */
export const storeApp = (distDir: string, folder: string): Promise<void> =>
  createOnce(folder, (temporary) => copyContent(distDir, temporary, isPublished));

/** Returns the pages that a built app declares, if any. @throws SetupError when they are invalid */
export async function readPages(distDir: string): Promise<RemotePages | undefined> {
  const file = join(distDir, PAGES_FILE);
  if (!existsSync(file)) return undefined;
  const parsed = RemotePages.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new SetupError(`The pages in ${file} are wrong: ${wrong.join('; ')}.`);
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
