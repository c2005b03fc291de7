/** One database of one service. */
import type { FastifyBaseLogger } from 'fastify';
import mongoose, { type ClientSession, type Collection, type Connection, type mongo } from 'mongoose';

type IndexDescription = mongo.IndexDescription;

/** Opens the service's database; writes wait for the majority's journal. */
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
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** An index of the same name or the same keys exists with other options. */
const INDEX_CONFLICTS = [85, 86];

/**
 * Creates collections and indexes of all models, so that no transaction has to. Indexes are only added: the release
 * beside this one may need what this one no longer names. One that exists with other options stays, and is logged as an
 * error: a migration has to replace it.
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
    // One that differs must not keep the others from being created.
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

/**
 * Runs `work` in a transaction that reads one snapshot; transient conflicts are tried again by the driver.
 * `work` may run more than once: nothing parallel and no side effects in it.
 */
export function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return connection.withSession((session) =>
    session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
    }),
  );
}

/** How long a ping may take, and how long its outcome is used again, in ms. */
const PING_TIMEOUT_MS = 1000;
const PING_KEPT_MS = 500;

/**
 * A check for /ready: true when MongoDB responds within a second. A connection that is open proves nothing, since a
 * server that hangs keeps it open. However often it is called, one ping at a time is sent, and two a second at most.
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
    }, PING_KEPT_MS).unref();
    return isReachable;
  };
  return () => {
    last ??= ping();
    return last;
  };
}

/** True when a write hit a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 11_000;
}
