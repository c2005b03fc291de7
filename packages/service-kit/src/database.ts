/** One database of one service. */
import mongoose, { type ClientSession, type Connection } from 'mongoose';

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
  await connection.asPromise();
  return connection;
}

/**
 * Creates collections and indexes of all models, so that no transaction has to. An index whose definition changed with
 * the code is made anew; those that the code no longer names go.
 */
export async function prepareCollections(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.syncIndexes();
  }
}

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

/** True when MongoDB answers within `timeoutMs`. */
export async function isDatabaseReachable(connection: Connection, timeoutMs = 1000): Promise<boolean> {
  if (!connection.db) return false;
  return connection.db.command({ ping: 1 }, { timeoutMS: timeoutMs }).then(
    () => true,
    () => false,
  );
}

/** True when a write hit a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 11_000;
}
