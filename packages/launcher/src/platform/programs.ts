/** The programs of the platform, and their files. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listWorkspaces } from '@skatert/build-config/workspaces.mjs';
import type { Descriptor } from '@skatert/compatibility/descriptor';
import { ROOT } from '../paths.js';
import type { BuiltRemote } from '../releases/app-folder.js';
import { type BuiltDomain, SHELL } from '../releases/release.js';
import { SetupError } from '../setup-error.js';

/** The workspaces of the product, so that a new domain needs no entry in a list. Those of tests are deeper. */
const WORKSPACES = listWorkspaces(ROOT).filter(({ folder }) => dirname(folder) === ROOT);

/** Returns the folders of the workspaces with a role. */
const foldersOf = (role: string): string[] =>
  WORKSPACES.filter(({ manifest }) => manifest.role === role).map(({ folder }) => basename(folder));

/** Services by their folders. */
export const SERVICES: readonly string[] = foldersOf('service');

/** Returns the name of a remote by its folder. */
const remoteName = (folder: string): string => folder.replace(/^mf-/, '');

const REMOTE_FOLDERS = new Map(foldersOf('remote').map((folder) => [remoteName(folder), folder]));

/** Remotes by their names in the manifest: those of their folders without `mf-`. */
export const REMOTES: readonly string[] = [...REMOTE_FOLDERS.keys()];

/** A domain: what one team ships as a unit. */
export interface Domain {
  name: string;
  /** The folder of its remote, such as `mf-orders`. */
  remote?: string;
  /** The folder of its service, or `gateway`. */
  program?: string;
  /** The folders of its workspaces. */
  folders: string[];
}

/** The shell's domain has no remote and no program of its own. */
const isShell = ({ name }: Domain): boolean => name === SHELL;

/**
 * The domains of this repository. A remote and a service of one name, without `mf-` and `svc-`, are one domain; `domain`
 * in package.json names it when the names differ.
 */
export const DOMAINS: readonly Domain[] = listDomains();

function listDomains(): Domain[] {
  const domains = new Map<string, Domain>();
  for (const { folder, manifest } of WORKSPACES) {
    const { role } = manifest;
    if (!['service', 'remote', 'gateway', 'host'].includes(role ?? '')) continue;
    const own = basename(folder);
    const name = manifest.domain ?? own.replace(/^(mf|svc)-/, '');
    const part = role === 'remote' ? { remote: own } : role === 'host' ? {} : { program: own };
    const { folders = [] } = domains.get(name) ?? {};
    domains.set(name, { ...domains.get(name), name, ...part, folders: [...folders, own] });
  }
  return [...domains.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function builtRemote(folder: string, programs: Programs): BuiltRemote {
  const name = remoteName(folder);
  return { name, distDir: programs.remoteDir(name) };
}

/** Returns what the build has made of each domain. */
export function builtDomains(programs: Programs, commit?: string): BuiltDomain[] {
  const all = programs.descriptors === undefined ? [] : readDescriptors(programs.descriptors);
  return DOMAINS.map((domain) => ({
    name: domain.name,
    ...(domain.remote && { remote: builtRemote(domain.remote, programs) }),
    ...(domain.program && { program: { name: domain.program, file: programs.server(domain.program) } }),
    ...(isShell(domain) && { shellDir: programs.shellDir }),
    ...(commit && { commit }),
    ...(all.length > 0 && { descriptors: all.filter(({ name }) => domain.folders.includes(name)) }),
  }));
}

const readDescriptors = (file: string): Descriptor[] => JSON.parse(readFileSync(file, 'utf8'));

/** The files of the programs; the launcher's tests replace them by small fakes. */
export interface Programs {
  /** The built file of a service or the gateway. */
  server: (name: string) => string;
  /** The built program that loads the demo data. */
  demo: string;
  /** The program that catches e-mails. */
  mail: string;
  shellDir: string;
  remoteDir: (name: string) => string;
  /** The file with the descriptors of all workspaces; absent: releases are not compared. */
  descriptors?: string;
}

/** The folder of the workspace whose build describes all others. */
export const DESCRIBED_BY = 'packages/compatibility';

/** The built programs. */
export const BUILT_PROGRAMS: Programs = {
  server: (name) => join(ROOT, name, 'dist/server.js'),
  demo: join(ROOT, 'demo/dist/main.js'),
  mail: join(ROOT, 'packages/launcher/src/mail/main.ts'),
  shellDir: join(ROOT, 'shell/dist'),
  remoteDir: (name) => join(ROOT, REMOTE_FOLDERS.get(name) ?? name, 'dist'),
  descriptors: join(ROOT, DESCRIBED_BY, 'dist/descriptors.json'),
};

/** @throws SetupError when a program has not been built */
export function requireBuilt(programs: Programs): void {
  const wanted = [
    ...[...SERVICES, 'gateway'].map((name) => programs.server(name)),
    programs.shellDir,
    ...REMOTES.map((name) => programs.remoteDir(name)),
    ...(programs.descriptors === undefined ? [] : [programs.descriptors]),
  ];
  const missing = wanted.find((path) => !existsSync(path));
  if (missing !== undefined) throw new SetupError(`${missing} is missing: run npm run build first.`);
}
