/** The programs of the platform, and their files. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listWorkspaces } from '@skatert/build-config/workspaces.mjs';
import { ROOT } from '../paths.js';
import { SetupError } from '../setup-error.js';

/** Returns the folders of the workspaces with a role, so that a new domain needs no entry in a list. Those of tests are deeper. */
const foldersOf = (role: string): string[] =>
  listWorkspaces(ROOT)
    .filter(({ folder, manifest }) => manifest.role === role && dirname(folder) === ROOT)
    .map(({ folder }) => basename(folder));

/** Services by their folders. */
export const SERVICES: readonly string[] = foldersOf('service');

const REMOTE_FOLDERS = new Map(foldersOf('remote').map((folder) => [folder.replace(/^mf-/, ''), folder]));

/** Remotes by their names in the manifest: those of their folders without `mf-`. */
export const REMOTES: readonly string[] = [...REMOTE_FOLDERS.keys()];

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
}

/** The built programs. */
export const BUILT_PROGRAMS: Programs = {
  server: (name) => join(ROOT, name, 'dist/server.js'),
  demo: join(ROOT, 'demo/dist/main.js'),
  mail: join(ROOT, 'packages/launcher/src/mail/main.ts'),
  shellDir: join(ROOT, 'shell/dist'),
  remoteDir: (name) => join(ROOT, REMOTE_FOLDERS.get(name) ?? name, 'dist'),
};

/** @throws SetupError when a program has not been built */
export function requireBuilt(programs: Programs): void {
  const wanted = [
    ...[...SERVICES, 'gateway'].map((name) => programs.server(name)),
    programs.shellDir,
    ...REMOTES.map((name) => programs.remoteDir(name)),
  ];
  const missing = wanted.find((path) => !existsSync(path));
  if (missing !== undefined) throw new SetupError(`${missing} is missing: run npm run build first.`);
}
