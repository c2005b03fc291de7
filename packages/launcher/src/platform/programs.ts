/** The programs of the platform, and their files. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.js';
import { SetupError } from '../setup-error.js';

export type ServiceName = `svc-${string}`;
export type ProgramName = ServiceName | 'gateway';

/** Returns the workspaces whose folder names start with a prefix, so that a new domain needs no entry in a list. */
const workspacesNamed = (prefix: string): string[] =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith(prefix) && existsSync(join(ROOT, folder, 'package.json')))
    .sort();

export const SERVICES = workspacesNamed('svc-') as readonly ServiceName[];

/** Remotes by their names in the manifest; their folders are `mf-{name}`. */
export const REMOTES: readonly string[] = workspacesNamed('mf-').map((folder) => folder.slice('mf-'.length));

/** The files of the programs; the launcher's tests replace them by small fakes. */
export interface Programs {
  /** The built file of a service or the gateway. */
  server: (name: ProgramName) => string;
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
  remoteDir: (name) => join(ROOT, `mf-${name}`, 'dist'),
};

/** @throws SetupError when a program has not been built */
export function requireBuilt(programs: Programs): void {
  const wanted = [
    ...[...SERVICES, 'gateway' as const].map((name) => programs.server(name)),
    programs.shellDir,
    ...REMOTES.map((name) => programs.remoteDir(name)),
  ];
  const missing = wanted.find((path) => !existsSync(path));
  if (missing !== undefined) throw new SetupError(`${missing} is missing: run npm run build first.`);
}
