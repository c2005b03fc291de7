/** The database of a service: connection, collections and indexes, transactions, readiness. */
import type { FastifyBaseLogger } from 'fastify';
import mongoose, { type ClientSession, type Collection, type Connection, type mongo } from 'mongoose';
import { Counter } from 'prom-client';
import { PROCESS_METRICS } from '../shared/metrics.js';
import { isTracing } from '../shared/traces.js';
import { traceCommands } from './command-traces.js';

type IndexDescription = mongo.IndexDescription;

/** Opens a service's database; writes are acknowledged by the journals of a majority. */
export async function openDatabase(uri: string, database: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName: database,
    autoCreate: false,
    autoIndex: false,
    bufferCommands: false,
    serverSelectionTimeoutMS: 5000,
    maxPoolSize: 50,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    monitorCommands: isTracing(),
  });
  try {
    await connection.asPromise();
    if (isTracing()) traceCommands(connection.getClient());
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Returns true when another member of the replica set may become its primary. */
export async function hasSeveralMembers({ db }: Connection): Promise<boolean> {
  const hello = await db?.command({ hello: 1 });
  return hello?.hosts?.length !== 1;
}

/** MongoDB's codes for an index that exists with the same name or keys and other options. */
const INDEX_CONFLICTS = [85, 86];

/**
 * Creates the collections and indexes of all models before the first transaction. Indexes are only added, since another
 * release that runs side by side may need those that this one no longer defines. An index that exists with other
 * options stays and is logged as an error: a migration must replace it.
 */
export async function prepareCollections(connection: Connection, log: FastifyBaseLogger): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as IndexDescription);
    if (indexes.length > 0) await addIndexes(model.collection, indexes, log);
  }
}

async function addIndexes(
  collection: Collection,
  indexes: IndexDescription[],
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await collection.createIndexes(indexes);
  } catch (error) {
    if (!isIndexConflict(error)) throw error;
    const [first, ...others] = indexes;
    // One conflicting index must not prevent the creation of the others.
    if (first && others.length > 0) for (const index of indexes) await addIndexes(collection, [index], log);
    else
      log.error(
        { err: error, collection: collection.name, key: first?.key },
        'an index in the database differs from the code: it stays until a migration replaces it',
      );
  }
}

const isIndexConflict = (error: unknown): boolean =>
  INDEX_CONFLICTS.includes((error as { code?: number }).code ?? 0);

const transactions = new Counter({
  name: 'mongodb_transactions_total',
  help: 'Transactions that were begun, without their repetitions',
  registers: [PROCESS_METRICS],
});
const retries = new Counter({
  name: 'mongodb_transaction_retries_total',
  help: 'Repetitions of a transaction after a conflict or another transient error',
  registers: [PROCESS_METRICS],
});

/**
 * Runs `work` in a transaction that reads from one snapshot, and returns its result. The driver retries after transient
 * errors, so `work` may run more than once: it must have no side effects and no parallel operations.
 */
export function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  let attempts = 0;
  return connection.withSession((session) =>
    session
      .withTransaction(
        () => {
          (attempts === 0 ? transactions : retries).inc();
          attempts += 1;
          return work(session).catch(labelNetworkError(TRANSIENT));
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      )
      // An error of `work` has the other label: this one is of the commit.
      .catch(labelNetworkError(COMMIT_UNKNOWN)),
  );
}

const TRANSIENT = 'TransientTransactionError';
const COMMIT_UNKNOWN = 'UnknownTransactionCommitResult';

/**
 * Returns a function that throws an error again, with a label when a connection has broken: of several that break at once, as
 * when the primary dies, the driver gives labels only to the error of the first one.
 */
const labelNetworkError =
  (label: string) =>
  (error: unknown): never => {
    const { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerSelectionError } = mongoose.mongo;
    const cause = error instanceof MongoBulkWriteError ? error.errorResponse : error;
    const isUnlabelled = error instanceof MongoError && !error.hasErrorLabel(TRANSIENT);
    const isOfCommit = cause instanceof MongoServerSelectionError && label === COMMIT_UNKNOWN;
    if (isUnlabelled && (isOfCommit || cause instanceof MongoNetworkError)) error.addErrorLabel(label);
    throw error;
  };

/** The options of reads that see one state of the database: of `readSnapshot`, or of a transaction. */
export interface ReadOptions {
  session: ClientSession;
  readConcern?: { level: 'snapshot' };
}

/** MongoDB's code for a snapshot from before a collection or an index that is read was created. */
const SNAPSHOT_UNAVAILABLE = 246;
const SNAPSHOT_ATTEMPTS = 5;

/**
 * Runs `work`, whose reads with the given options see one state of the database, and returns its result. Its first read
 * must finish before others begin: it sets the time of the snapshot. When a collection or an index was created at that
 * moment, `work` runs again.
 */
export async function readSnapshot<T>(
  connection: Connection,
  work: (read: ReadOptions) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const session = await connection.startSession({ snapshot: true });
    try {
      // Without the level the driver would use the connection's, and silently read no snapshot.
      return await work({ session, readConcern: { level: 'snapshot' } });
    } catch (error) {
      if ((error as { code?: unknown }).code !== SNAPSHOT_UNAVAILABLE || attempt === SNAPSHOT_ATTEMPTS)
        throw error;
    } finally {
      await session.endSession();
    }
  }
}

/** How long a ping may take, and how long its result is reused, in ms. */
const PING_TIMEOUT_MS = 1000;
const PING_CACHED_MS = 500;

/**
 * Returns a check for /ready: true when MongoDB responds to a ping within a second. An open connection proves nothing,
 * since a server that hangs keeps it open. At most one ping is in flight, and at most two are sent per second.
 */
export function createDatabaseCheck(connection: Connection): () => Promise<boolean> {
  let last: Promise<boolean> | undefined;
  const ping = async (): Promise<boolean> => {
    const isReachable = await Promise.resolve(
      connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) }),
    ).then(
      (outcome) => outcome !== undefined,
      () => false,
    );
    setTimeout(() => {
      last = undefined;
    }, PING_CACHED_MS).unref();
    return isReachable;
  };
  return () => {
    last ??= ping();
    return last;
  };
}

/** Returns true when a transaction failed at its commit, and may have taken effect. */
export const isCommitUnknown = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoError && error.hasErrorLabel(COMMIT_UNKNOWN);

/** Returns true when a write failed because of a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 11_000;
}
