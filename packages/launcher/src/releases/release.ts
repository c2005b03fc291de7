/** Releases of domains: what is shipped and rolled back as one unit. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Descriptor } from '@skatert/compatibility/descriptor';
import { MicroFrontendVersion } from '@skatert/contracts/shared/discovery';
import { z } from 'zod';
import { SetupError } from '../setup-error.js';
import { type BuiltRemote, describeRemote, isPublished, readPages, storeApp } from './app-folder.js';
import { hashContent, listContent, shortHash } from './content-folder.js';
import { type BuiltProgram, programFolder, storeProgram } from './program-folder.js';
import { replaceFile } from './replace-file.js';

/** The name of the shell's domain, and of its folder beside those of the remotes. */
export const SHELL = 'shell';

const Release = z.looseObject({
  /** 16 hex digits of what it consists of. */
  id: z.string(),
  domain: z.string(),
  /** The commit that it was built from; absent without git. */
  commit: z.string().optional(),
  builtAt: z.iso.datetime(),
  /** The remote, and its entry in the list of remotes. */
  remote: z.looseObject({ name: z.string(), entry: MicroFrontendVersion }).optional(),
  shell: z.looseObject({ version: z.string() }).optional(),
  program: z.looseObject({ name: z.string(), version: z.string(), entry: z.string() }).optional(),
});
export type Release = z.infer<typeof Release>;

/** What a build of a domain has made. */
export interface BuiltDomain {
  name: string;
  remote?: BuiltRemote;
  /** The built files of the shell. */
  shellDir?: string;
  program?: BuiltProgram;
  commit?: string;
  /** What it offers and needs, by its workspaces. */
  descriptors?: readonly Descriptor[];
}

/** The stored releases of a data folder. */
export class ReleaseStore {
  /** Remotes and the shell, by name and version. */
  readonly remotesDir: string;
  /** Services and the gateway, by name and version. */
  readonly programsDir: string;
  /** Packages that programs do not contain. */
  readonly modulesDir: string;
  /** The records of the releases, by domain. */
  readonly recordsDir: string;
  /** The descriptors of the releases, by domain. */
  readonly descriptorsDir: string;

  constructor(dataDir: string) {
    const folder = join(dataDir, 'releases');
    this.remotesDir = join(dataDir, 'remotes');
    this.programsDir = join(folder, 'programs');
    this.modulesDir = join(folder, 'modules');
    this.recordsDir = join(folder, 'domains');
    this.descriptorsDir = join(folder, 'descriptors');
  }

  /** Stores what a build has made, once, and returns it. @throws SetupError when something isn't built or is invalid */
  async store(built: BuiltDomain): Promise<Release> {
    const [remote, shell, program] = await Promise.all([
      built.remote && this.#storeRemote(built.remote),
      built.shellDir === undefined ? undefined : this.#storeShell(built.shellDir),
      built.program && storeProgram(built.program, this),
    ]);
    const parts = [remote?.entry.metadata.version, shell?.version, program?.version].join(' ');
    const id = shortHash(createHash('sha256').update(`${built.name} ${parts}`).digest('hex'));
    await this.#storeDescriptors(built, id);
    const known = await this.read(built.name, id).catch(() => undefined);
    if (known) return known;
    const release: Release = {
      id,
      domain: built.name,
      commit: built.commit,
      builtAt: new Date().toISOString(),
      remote,
      shell,
      program,
    };
    await writeOnce(this.#fileOf(built.name, id), release);
    return release;
  }

  /** Returns a stored release. @throws SetupError when it is gone */
  async read(domain: string, id: string): Promise<Release> {
    const file = this.#fileOf(domain, id);
    try {
      return Release.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      throw new SetupError(`The release ${id} of ${domain} is missing or damaged (${file}).`);
    }
  }

  /** Returns what a stored release offers and needs; nothing for one of a time before descriptors. @throws SetupError */
  async descriptorsOf(domain: string, id: string): Promise<Descriptor[]> {
    const file = this.#descriptorsFile(domain, id);
    if (!existsSync(file)) return [];
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Descriptor[];
    } catch {
      throw new SetupError(`The descriptors of the release ${id} of ${domain} are damaged (${file}).`);
    }
  }

  /** Returns the file to run of a release with a program. */
  programOf({ program }: Release): string {
    if (!program) throw new Error('a release without a program');
    return join(programFolder(this, program), program.entry);
  }

  async #storeRemote({ name, distDir }: BuiltRemote): Promise<NonNullable<Release['remote']>> {
    const entry = await describeRemote({ name, distDir });
    await storeApp(distDir, join(this.remotesDir, name, entry.metadata.version));
    return { name, entry };
  }

  async #storeShell(distDir: string): Promise<NonNullable<Release['shell']>> {
    // Invalid ones are refused.
    await readPages(distDir);
    const files = await listContent(distDir, isPublished);
    const version = await hashContent(distDir, files);
    await storeApp(distDir, join(this.remotesDir, SHELL, version));
    return { version };
  }

  /** Those of a release that is stored already stay: they are of the sources that it was built from. */
  async #storeDescriptors({ name, descriptors }: BuiltDomain, id: string): Promise<void> {
    const file = this.#descriptorsFile(name, id);
    if (descriptors && !existsSync(file)) await writeOnce(file, descriptors);
  }

  #fileOf(domain: string, id: string): string {
    return join(this.recordsDir, domain, `${id}.json`);
  }

  #descriptorsFile(domain: string, id: string): string {
    return join(this.descriptorsDir, domain, `${id}.json`);
  }
}

async function writeOnce(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, content);
}
