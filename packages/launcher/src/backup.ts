/** `npm run backup -- /mnt/backups`: writes a backup of the running platform into a new folder there. */
import { existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import mongoose from 'mongoose';
import { partialOf } from './backup/backup-folder.js';
import { originOf } from './backup/origin.js';
import { takeBackup } from './backup/take-backup.js';
import { readArguments } from './command-arguments.js';
import { ROOT } from './paths.js';
import { reasonOf } from './platform/data-dir.js';
import { requireReplicaSet } from './platform/external-servers.js';
import { mongodPortOf } from './platform/process-plan.js';
import { databaseOf } from './platform/process-settings.js';
import { SERVICES } from './platform/programs.js';
import { readStartSettings, type StartSettings } from './platform/settings.js';
import { anyMemberUri } from './replica-set.js';
import { runMain } from './run-main.js';
import { SetupError } from './setup-error.js';
import { onStopSignal } from './stop-signal.js';

const FORM = { usage: 'Usage: npm run backup [-- <folder>]', options: {}, positionals: 1 };

async function main(args: string[]): Promise<void> {
  const [target = join(ROOT, '.backups')] = readArguments(args, FORM).positionals;
  const start = performance.now();
  const settings = readStartSettings(process.env);
  const mongoUri = await addressOf(settings);
  const folder = join(resolve(target), new Date().toISOString().replaceAll(':', '-'));
  void onStopSignal({
    first: () => {
      rmSync(partialOf(folder), { recursive: true, force: true });
      console.error('Stopped: there is no backup.');
      process.exit(130);
    },
  });
  const keysDir = join(settings.dataDir, 'keys');
  const { takenAt, collections, files } = await takeBackup({
    mongoUri,
    databases: SERVICES.map(databaseOf),
    keysDir: existsSync(keysDir) ? keysDir : undefined,
    origin: await originOf(settings.dataDir),
    folder,
  }).catch((error) => {
    throw explained(error, folder);
  });
  const documents = collections.reduce((sum, each) => sum + each.documents, 0);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `Backup of ${takenAt}: ${documents} documents, ${megabytes.toFixed(1)} MB, in ${seconds.toFixed(1)} s.`,
  );
  console.log(folder);
  console.log('It has the accounts and the keys: keep it as secret as they are, and on another disk.');
}

/** Returns a SetupError for an error of the file system; any other error unchanged. */
function explained(error: unknown, folder: string): unknown {
  const reason = reasonOf(error);
  const { path = folder } = error as NodeJS.ErrnoException;
  return reason === undefined
    ? error
    : new SetupError(`There is no backup: ${path} can't be used (${reason}).`);
}

/** Returns the address of the platform's MongoDB. @throws SetupError when it does not run, or has other data */
async function addressOf({ mongoUri, port, dataDir }: StartSettings): Promise<string> {
  const uri = mongoUri ?? anyMemberUri(mongodPortOf(port));
  await requireReplicaSet(uri).catch(() => {
    throw new SetupError(
      'No platform runs there: start it first, and set PORT or MONGODB_URI as for npm start.',
    );
  });
  if (mongoUri === undefined) await requireDataDir(uri, dataDir);
  return uri;
}

/** The keys in the data folder must be those of the data. @throws SetupError */
async function requireDataDir(uri: string, dataDir: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const { parsed } = await connection.getClient().db('admin').command({ getCmdLineOpts: 1 });
    // The primary of several members has a folder beside that of the first one.
    if (dirname(parsed.storage.dbPath) !== dataDir)
      throw new SetupError(
        `The platform there uses another data folder than ${dataDir}: set DATA_DIR and PORT as for npm start.`,
      );
  } finally {
    await connection.close();
  }
}

await runMain(() => main(process.argv.slice(2)));
