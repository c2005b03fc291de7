/** The programs that make up the platform, and where each is kept. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.js';
import { SetupError } from '../setup-error.js';

export type ServiceName = `svc-${string}`;
export type ProgramName = ServiceName | 'gateway';

/** The names of the workspaces whose folders begin with a prefix; a new domain is listed by being there. */
const workspacesNamed = (prefix: string): string[] =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith(prefix) && existsSync(join(ROOT, folder, 'package.json')))
    .sort();

export const SERVICES = workspacesNamed('svc-') as readonly ServiceName[];

/** Remotes by the name of the manifest; their folders are `mf-{name}`. */
export const REMOTES: readonly string[] = workspacesNamed('mf-').map((folder) => folder.slice('mf-'.length));

/** What is run: a tiny stand-in can take a program's place in tests of the launcher. */
export interface Programs {
  /** The built file of a service or the gateway. */
  server: (name: ProgramName) => string;
  /** The built file of a service's demo command. */
  demo: (name: ServiceName) => string;
  /** The program that catches mail. */
  mail: string;
  shellDir: string;
  remoteDir: (name: string) => string;
}

/** The programs as the build leaves them. */
export const BUILT_PROGRAMS: Programs = {
  server: (name) => join(ROOT, name, 'dist/server.js'),
  demo: (name) => join(ROOT, name, 'dist/demo.js'),
  mail: join(ROOT, 'packages/launcher/src/mail/main.ts'),
  shellDir: join(ROOT, 'shell/dist'),
  remoteDir: (name) => join(ROOT, `mf-${name}`, 'dist'),
};

/** @throws SetupError when one of the programs has not been built. */
export function requireBuilt(programs: Programs): void {
  const wanted = [
    ...[...SERVICES, 'gateway' as const].map((name) => programs.server(name)),
    programs.shellDir,
    ...REMOTES.map((name) => programs.remoteDir(name)),
  ];
  const missing = wanted.find((path) => !existsSync(path));
  if (missing !== undefined) throw new SetupError(`${missing} is missing: run npm run build first.`);
}
