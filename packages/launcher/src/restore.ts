/** `npm run restore -- <backup>`: restores a backup into a platform that is stopped and empty, or with `--replace` over its data. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type BackupManifest,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  readVerifiedManifest,
} from './backup/backup-folder.js';
import { describeOrigin } from './backup/origin.js';
import { deleteStreams, requireNoInstances } from './backup/platform-streams.js';
import { restoreDatabases } from './backup/restore-databases.js';
import { findMongod } from './binaries.js';
import { readArguments } from './command-arguments.js';
import { startMongod } from './embedded-servers.js';
import { explainDataDirError, prepareDataDir } from './platform/data-dir.js';
import { requireReplicaSet } from './platform/external-servers.js';
import { markDemoLoaded } from './platform/load-demo.js';
import { findFreePort } from './platform/ports.js';
import { claimDataDir, recordProcess, releaseDataDir } from './platform/process-record.js';
import { databaseOf } from './platform/process-settings.js';
import { SERVICES } from './platform/programs.js';
import { mergeMembers, removeNatsFolders, requireNoMembers } from './platform/server-folders.js';
import { readStartSettings, type StartSettings } from './platform/settings.js';
import { Supervisor } from './platform/supervisor.js';
import { mongodUri } from './replica-set.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { onStopSignal } from './stop-signal.js';

const print = (text: string): void => console.log(text);

interface Backup {
  folder: string;
  manifest: BackupManifest;
  replace: boolean;
}

async function main(args: string[]): Promise<void> {
  const start = performance.now();
  const { folder, replace } = readBackup(args);
  const manifest = await readVerifiedManifest(folder);
  const settings = readStartSettings(process.env);
  const runDir = join(settings.dataDir, 'run');
  try {
    await prepareDataDir(settings.dataDir, [runDir, join(settings.dataDir, 'logs')]);
    await claimDataDir(runDir, print);
    for (const line of describeOrigin(manifest)) print(line);
    try {
      await restore(settings, runDir, { folder, manifest, replace });
    } finally {
      await releaseDataDir(runDir);
    }
  } catch (error) {
    throw explainDataDirError(error, settings.dataDir);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`Restored as of ${manifest.takenAt} in ${seconds} s: npm start serves it.`);
}

/** @throws SetupError with the usage */
function readBackup(args: string[]): { folder: string; replace: boolean } {
  const usage = 'Say which backup: npm run restore -- <folder> [--replace]';
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments(args, { usage, options, positionals: 1 });
  const [folder] = positionals;
  if (folder === undefined) throw new SetupError(usage);
  return { folder: resolve(folder), replace: values.replace };
}

/** Restores the databases and the keys; empties NATS, whose streams the services fill from the databases. */
async function restore(settings: StartSettings, runDir: string, backup: Backup): Promise<void> {
  const { natsUrl, natsPrefix } = settings;
  if (natsUrl !== undefined) await requireNoInstances({ natsUrl, natsPrefix });
  // Otherwise they would be made one before it is known whether the data may be replaced.
  if (!backup.replace && settings.mongoUri === undefined) requireNoMembers(settings.dataDir);
  await withMongod(settings, runDir, (mongoUri) =>
    restoreDatabases({
      ...backup,
      mongoUri,
      databases: SERVICES.map(databaseOf),
      print,
      restoreOthers: async () => {
        await restoreKeys(backup, join(settings.dataDir, 'keys'));
        if (natsUrl === undefined) await removeNatsFolders(settings.dataDir);
        else await deleteStreams({ natsUrl, natsPrefix });
        // The data is not empty: the next start must not add demo accounts to it.
        await markDemoLoaded(settings);
      },
    }),
  );
}

/** Runs `work` with the address of MongoDB, of an own one on the data folder when no external one is set. */
async function withMongod(
  { mongoUri, dataDir }: StartSettings,
  runDir: string,
  work: (mongoUri: string) => Promise<void>,
): Promise<void> {
  if (mongoUri !== undefined) {
    await requireReplicaSet(mongoUri);
    return work(mongoUri);
  }
  const logFile = (name: string): string => join(dataDir, 'logs', `${name}.log`);
  // A killed restore leaves processes behind: the next command on the data folder ends them.
  const record = (name: string, pid = 0): Promise<void> => recordProcess(runDir, name, pid);
  const supervisor = new Supervisor({ print, onPid: record });
  await mergeMembers({ dataDir, supervisor, logFile, print });
  const port = await findFreePort();
  const mongod = await startMongod({
    program: await findMongod(print),
    dataDir: join(dataDir, 'mongodb'),
    port,
    logFile: logFile('mongod'),
    onSpawn: ({ child }) => void record('mongod', child.pid),
  });
  const stopped = onStopSignal().then(() => {
    throw new SetupError('Stopped: the platform does not start until a restore has finished.');
  });
  try {
    await Promise.race([work(mongodUri(port)), stopped]);
  } finally {
    await mongod.stop();
  }
}

/** A backup of an installation whose keys are kept elsewhere has none. */
async function restoreKeys({ folder, manifest }: Backup, keysDir: string): Promise<void> {
  const keys = manifest.files.filter(({ path }) => path.startsWith('keys/'));
  if (keys.length === 0) return;
  await rm(keysDir, { recursive: true, force: true });
  await mkdir(keysDir, { recursive: true, mode: PRIVATE_FOLDER });
  for (const { path } of keys) {
    const content = await readFile(join(folder, path));
    await writeFile(join(keysDir, path.slice('keys/'.length)), content, { mode: PRIVATE_FILE, flush: true });
  }
}

await runMain(() => main(process.argv.slice(2)));
