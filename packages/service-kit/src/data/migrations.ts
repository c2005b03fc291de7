/**
 * Numbered migrations of a service's stored data. Each runs once, on one instance that holds a lease in the database,
 * while the others wait. Finished migrations are recorded in the database; a release that is not compatible with them
 * refuses to start.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Collection, Connection } from 'mongoose';
import { type DatabaseLease, openLease } from './database-lease.js';
import { isRestored, MARKED_COLLECTION, removeMark, requireComplete } from './restore-mark.js';

export interface Migration {
  /** 1, 2, 3 and so on; the number of its file. */
  number: number;
  /** What it does, for the log and the notice at the start: `drop the index untold`. */
  title: string;
  /**
   * The newest migration that a release must know to run on the migrated data. It is at most the newest number of the
   * previous release, since a release is replaced instance by instance and may be rolled back.
   */
  compatibleFrom: number;
  /** What `run` drops, see `dropping`: only what the previous release no longer defines; a deploy checks it. */
  drops?: Drops;
  /** Changes the data in repeatable steps: an interrupted run continues from its saved position. */
  run: (run: MigrationRun) => Promise<void>;
}

/** Names of indexes by collection, or the whole collection. */
export type Drops = Readonly<Record<string, readonly string[] | 'all'>>;

export interface MigrationRun {
  connection: Connection;
  log: FastifyBaseLogger;
  /** The position saved last; undefined at the beginning. */
  position: unknown;
  /** Saves the progress of the run. @throws Error when another instance has acquired the lease: the run must end */
  save: (position: unknown) => Promise<void>;
}

/** The stored record of a migration; without `finishedAt` it has begun and is not finished. */
interface MigrationRecord {
  _id: number;
  title: string;
  compatibleFrom: number;
  startedAt: Date;
  finishedAt?: Date;
  position?: unknown;
}

/** Returns what a migration does that drops indexes and collections, and the declaration of it. */
export const dropping = (drops: Drops): Pick<Migration, 'drops' | 'run'> => ({
  drops,
  run: async ({ connection }) => {
    const found = new Set((await connection.listCollections()).map(({ name }) => name));
    for (const [name, dropped] of Object.entries(drops).filter(([each]) => found.has(each))) {
      if (dropped === 'all') await connection.dropCollection(name);
      else await dropIndexes(connection.collection(name), dropped);
    }
  },
});

async function dropIndexes(collection: Collection, names: readonly string[]): Promise<void> {
  for (const name of names) if (await collection.indexExists(name)) await collection.dropIndex(name);
}

/** A newer release has changed the stored data, and this release is not compatible with the change. */
export class NewerDataError extends Error {
  constructor(service: string, known: number, { _id, title, compatibleFrom }: MigrationRecord) {
    super(
      `The data of ${service} is newer than this release: after migration ${_id} (${title}) it needs a release that ` +
        `knows migration ${compatibleFrom}, and this one knows ${known}; start the newer release, or restore a backup.`,
    );
  }
}

const WAIT_MS = 200;
/** A long migration logs its position at most this often. */
const REPORT_EVERY_MS = 10_000;

export interface MigrateOptions {
  connection: Connection;
  log: FastifyBaseLogger;
  service: string;
  migrations: readonly Migration[];
  /** Runs before the migrations when the database was restored from a backup; again when it was interrupted. */
  onRestored?: () => Promise<void>;
}

/**
 * Runs the pending migrations, or waits for the instance that runs them. On a new database they are only recorded.
 * @returns the migrations that this instance ran on existing data
 * @throws NewerDataError when a newer release has changed the data and this one is not compatible with it;
 * IncompleteDataError when a restore has not finished
 */
export async function migrate(options: MigrateOptions): Promise<Migration[]> {
  const { connection, log, service, migrations } = options;
  requireNumbered(migrations);
  const records = connection.collection<MigrationRecord>(MARKED_COLLECTION);
  await requireComplete(connection, service);
  await requireCompatible(records, service, migrations.length);
  const lease = openLease(connection, 'migrations');
  while ((await isRestored(connection)) || (await pendingOf(records, migrations)).length > 0) {
    const held = await lease.during(log, () => runPending(options, records, lease));
    if (held) return held.result;
    await delay(WAIT_MS);
  }
  return [];
}

type Records = Collection<MigrationRecord>;

function requireNumbered(migrations: readonly Migration[]): void {
  for (const [index, { number, compatibleFrom }] of migrations.entries())
    if (number !== index + 1 || compatibleFrom > number)
      throw new Error(
        `migration ${number} must be number ${index + 1}, and compatible from ${number} at most`,
      );
}

async function requireCompatible(records: Records, service: string, known: number): Promise<void> {
  const [newer] = await records
    .find({ _id: { $gt: known }, compatibleFrom: { $gt: known } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  if (newer) throw new NewerDataError(service, known, newer);
}

async function pendingOf(records: Records, migrations: readonly Migration[]): Promise<Migration[]> {
  const finished = await records.find({ finishedAt: { $exists: true } }).toArray();
  const done = new Set(finished.map(({ _id }) => _id));
  return migrations.filter(({ number }) => !done.has(number));
}

async function runPending(
  { connection, log, migrations, onRestored }: MigrateOptions,
  records: Records,
  lease: DatabaseLease,
): Promise<Migration[]> {
  if (await isRestored(connection)) {
    await onRestored?.();
    await removeMark(connection);
  }
  const isNew = await isNewDatabase(connection);
  const pending = await pendingOf(records, migrations);
  for (const { number, title, compatibleFrom, run } of pending) {
    const begun = { title, compatibleFrom, startedAt: new Date() };
    await records.updateOne({ _id: number }, { $setOnInsert: begun }, { upsert: true });
    if (!isNew) {
      log.info({ migration: number }, `migrating: ${title}`);
      const { position } = (await records.findOne({ _id: number })) ?? {};
      let reportedAt = Date.now();
      const save = async (next: unknown): Promise<void> => {
        await lease.requireHeld();
        await records.updateOne({ _id: number }, { $set: { position: next } });
        if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = Date.now();
        log.info({ migration: number, position: next }, `still migrating: ${title}`);
      };
      await run({ connection, log, position, save });
      await lease.requireHeld();
    }
    await records.updateOne({ _id: number }, { $set: { finishedAt: new Date() }, $unset: { position: 1 } });
  }
  return isNew ? [] : pending;
}

/** Returns true while the database contains only the collections of the migrations themselves. */
async function isNewDatabase(connection: Connection): Promise<boolean> {
  const names = (await connection.listCollections()).map(({ name }) => name);
  return names.every((name) => name === MARKED_COLLECTION || name === 'service-leases');
}
