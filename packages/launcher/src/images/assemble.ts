/** Collects the files of images from what the build has made. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../paths.js';
import { BUILT_PROGRAMS, builtDomains, DOMAINS } from '../platform/programs.js';
import { isPublished } from '../releases/app-folder.js';
import { programFolder, storeProgram } from '../releases/program-folder.js';
import { SHELL } from '../releases/release.js';
import { SetupError } from '../setup-error.js';

/** The gateway's image has a shell, which it serves until one is published. */
const GATEWAY = 'gateway';
/** The built program that makes an app live. */
const PUBLISHER = join(ROOT, 'packages/launcher/dist');
const MAX_SBOM_BYTES = 2 ** 26;

/**
 * Writes the files of a domain's image into a folder: `program/server.js` with the packages that it does not contain, the
 * app that is published as `remote` or `shell`, the program that publishes it, `descriptors.json`, and `sbom.json`. `seconds`: the time in the list of packages.
 * @throws SetupError when no domain has this name
 */
export async function assembleImage(name: string, to: string, seconds: number): Promise<void> {
  const built = builtDomains(BUILT_PROGRAMS).find((domain) => domain.name === name);
  if (!built) throw new SetupError(`No domain ${name}, but ${DOMAINS.map((each) => each.name).join(', ')}.`);
  await mkdir(to, { recursive: true });
  if (built.program) {
    const dirs = { programsDir: join(to, 'programs'), modulesDir: join(to, 'modules') };
    const folder = programFolder(dirs, await storeProgram(built.program, dirs));
    await symlink(join('programs', built.program.name, basename(folder)), join(to, 'program'));
  }
  if (built.remote) await copyApp(built.remote.distDir, join(to, 'remote'));
  if (built.shellDir !== undefined || name === GATEWAY)
    await copyApp(BUILT_PROGRAMS.shellDir, join(to, SHELL));
  if (built.remote || built.shellDir !== undefined)
    await cp(PUBLISHER, join(to, 'publish'), { recursive: true });
  await writeFile(join(to, 'descriptors.json'), JSON.stringify(built.descriptors));
  // The programs are ES modules.
  await writeFile(join(to, 'package.json'), '{ "type": "module" }\n');
  await writeFile(join(to, 'sbom.json'), listPackages(name, seconds));
}

const copyApp = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: isPublished });

/** Returns the packages that a domain is built from, in the format of CycloneDX, always the same for the same commit. */
function listPackages(name: string, seconds: number): string {
  const folders = DOMAINS.find((domain) => domain.name === name)?.folders ?? [];
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  args.push(...folders.map((folder) => `--workspace=${folder}`));
  const text = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_SBOM_BYTES });
  const { serialNumber: _random, ...list } = JSON.parse(text);
  list.metadata.timestamp = new Date(seconds * 1000).toISOString();
  list.metadata.component.name = `skatert-${name}`;
  return `${JSON.stringify(list)}\n`;
}
