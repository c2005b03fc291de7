/** Opens the log, MongoDB and NATS of a process as its settings say. */
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { openDatabase } from '../data/database.js';
import { type MigrateOptions, type Migration, migrate, NewerDataError } from '../data/migrations.js';
import { IncompleteDataError } from '../data/restore-mark.js';
import type { Bus } from '../events/bus.js';
import { beginEpochs } from '../events/publication.js';
import { type BusSettings, connectBus } from './connect-bus.js';
import { describeStored, isDescribing } from './describing.js';
import { createLogger } from './logger.js';
import { notifyLauncher } from './notify-launcher.js';
import { offlineConnection, storedIn } from './offline-database.js';
import type { ServiceSettings } from './settings.js';
import { startTracing, type TracingSettings } from './tracing.js';

type BackendSettings = BusSettings &
  TracingSettings &
  Pick<z.infer<typeof ServiceSettings>, 'LOG_LEVEL' | 'MONGODB_URI' | 'DATABASE'>;

export interface Backends {
  log: FastifyBaseLogger;
  connection: Connection;
  bus: Bus;
  /** Closes NATS and the database. */
  close: () => Promise<void>;
}

/** Opens the service's database, and waits for the server without a time limit. @throws when the server refuses */
async function waitForDatabase(
  { MONGODB_URI: uri, DATABASE: database }: BackendSettings,
  log: FastifyBaseLogger,
): Promise<Connection> {
  for (;;) {
    try {
      return await openDatabase(uri, database);
    } catch (error) {
      if ((error as Error).name !== 'MongooseServerSelectionError') throw error;
      log.warn({ err: error }, 'mongodb: not reachable, trying again');
    }
  }
}

/**
 * Opens log, database and NATS of a service or of one of its commands, and runs the service's pending migrations. When
 * the data is newer than this release, or incomplete, it prints one sentence and ends the process with exit code 1.
 * `beginEpoch`: of increasing numbers other than the versions of states, after the database was restored
 */
export async function openBackends(
  settings: BackendSettings,
  name: string,
  migrations: readonly Migration[],
  beginEpoch: (connection: Connection) => Promise<unknown> = async () => {},
): Promise<Backends> {
  const log = createLogger(name, settings.LOG_LEVEL);
  if (isDescribing) return describedBackends(settings, name, migrations, log);
  const tracing = await startTracing(settings, name);
  const connection = await waitForDatabase(settings, log);
  await migrateOrExit({
    connection,
    log,
    service: name,
    migrations,
    onRestored: async () => {
      log.warn('the database was restored from a backup, beginning new epochs');
      await beginEpochs(connection);
      await beginEpoch(connection);
    },
  });
  const bus = await connectBus(settings, name, log);
  const close = async (): Promise<void> => {
    await bus.close();
    await connection.close();
    await tracing?.stop();
  };
  return { log, connection, bus, close };
}

/** Returns backends that aren't there, and describes what would be stored. */
async function describedBackends(
  settings: BackendSettings,
  name: string,
  migrations: readonly Migration[],
  log: FastifyBaseLogger,
): Promise<Backends> {
  const connection = offlineConnection();
  describeStored(() => storedIn(connection, migrations));
  return { log, connection, bus: await connectBus(settings, name, log), close: async () => {} };
}

async function migrateOrExit(options: MigrateOptions): Promise<void> {
  try {
    const done = await migrate(options);
    const titles = done.map(({ number, title }) => `${number} (${title})`).join(', ');
    if (done.length > 0) await notifyLauncher('notice', `data migrated: ${titles}`);
  } catch (error) {
    if (!(error instanceof NewerDataError || error instanceof IncompleteDataError)) throw error;
    console.error(error.message);
    await notifyLauncher('refused', error.message);
    process.exit(1);
  }
}
