/** Another release of a domain, for tests of deploys: the built files with one more. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CACHE_DIR } from '@skatert/launcher/paths';
import { BUILT_PROGRAMS, builtDomains } from '@skatert/launcher/platform/programs';
import { type Release, ReleaseStore } from '@skatert/launcher/releases/release';

const NEWS = 'news.txt';

/**
 * Stores a release of a domain in a platform's data folder; `news` makes it another one. `before`: a script that runs before
 * its program.
 */
export async function storeNextRelease(
  domain: string,
  dataDir: string,
  news: string,
  before?: string,
): Promise<Release> {
  // Inside the repository, so that packages are found from there.
  await mkdir(CACHE_DIR, { recursive: true });
  const folder = await mkdtemp(join(CACHE_DIR, 'next-release-'));
  const copy = async (dist: string): Promise<string> => {
    const copied = join(folder, dist.replaceAll('/', '_'));
    await cp(dist, copied, { recursive: true });
    await writeFile(join(copied, NEWS), news);
    return copied;
  };
  try {
    const built = builtDomains(BUILT_PROGRAMS).find(({ name }) => name === domain);
    if (!built) throw new Error(`there is no domain ${domain}`);
    const { name, remote, shellDir, program, descriptors } = built;
    const file = program && join(await copy(dirname(program.file)), basename(program.file));
    if (file && before !== undefined) await writeFile(file, `${before}\n${await readFile(file, 'utf8')}`);
    return await new ReleaseStore(dataDir).store({
      name,
      ...(descriptors && { descriptors }),
      ...(remote && { remote: { ...remote, distDir: await copy(remote.distDir) } }),
      ...(shellDir && { shellDir: await copy(shellDir) }),
      ...(program && file && { program: { ...program, file } }),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
