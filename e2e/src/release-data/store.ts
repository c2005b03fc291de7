/**
 * Dumps and restores the data of a release, for tests that start a later one on it. A dump is a folder with the documents
 * (EJSON lines) and indexes of each database, the JetStream store as an archive, and the keys.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMongod } from '@skatert/launcher/binaries';
import { startMongod } from '@skatert/launcher/embedded-servers';
import { findFreePort } from '@skatert/launcher/platform/ports';
import { mongodUri } from '@skatert/launcher/replica-set';
import { openDatabase } from '@skatert/service-kit/data/database';
import mongoose from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;
const run = promisify(execFile);

const DATABASES = ['auth', 'menu', 'orders', 'inventory'] as const;
const STREAMS = 'jetstream.tar.gz';
const INDEXES = 'indexes.json';
const INFO = 'info.json';

type Connection = Awaited<ReturnType<typeof openDatabase>>;
type Indexes = Record<string, { key: Record<string, 1 | -1>; name: string }[]>;

/** The metadata of a dump. */
interface Info {
  dumpedAt: string;
}

/** Writes the data of a stopped platform to a folder, which is replaced. */
export async function dumpData(dataDir: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await withDatabases(dataDir, async (database, connection) => {
    const target = join(folder, database);
    await mkdir(target);
    const indexes: Indexes = {};
    const collections = await connection.db?.listCollections({ type: 'collection' }).toArray();
    for (const { name } of collections ?? []) {
      const collection = connection.collection(name);
      indexes[name] = (await collection.indexes()) as Indexes[string];
      const documents = await collection.find().sort({ _id: 1 }).toArray();
      const lines = documents.map((document) => `${EJSON.stringify(document, { relaxed: false })}\n`);
      await writeFile(join(target, `${name}.ejsonl`), lines.join(''));
    }
    await writeFile(join(target, INDEXES), `${JSON.stringify(indexes, null, 2)}\n`);
  });
  await run('tar', ['-czf', join(folder, STREAMS), '-C', join(dataDir, 'nats'), 'jetstream']);
  await cp(join(dataDir, 'keys'), join(folder, 'keys'), { recursive: true });
  const info: Info = { dumpedAt: new Date().toISOString() };
  await writeFile(join(folder, INFO), `${JSON.stringify(info)}\n`);
}

/** Creates a data folder from a dump. Dates are shifted, so that the data is as old as when it was dumped. */
export async function restoreData(folder: string, dataDir: string): Promise<void> {
  const { dumpedAt } = JSON.parse(await readFile(join(folder, INFO), 'utf8')) as Info;
  const shiftMs = Date.now() - Date.parse(dumpedAt);
  await mkdir(join(dataDir, 'nats'), { recursive: true });
  await run('tar', ['-xzf', join(folder, STREAMS), '-C', join(dataDir, 'nats')]);
  await cp(join(folder, 'keys'), join(dataDir, 'keys'), { recursive: true });
  await withDatabases(dataDir, async (database, connection) => {
    const source = join(folder, database);
    const indexes = JSON.parse(await readFile(join(source, INDEXES), 'utf8')) as Indexes;
    for (const file of await readdir(source)) {
      if (!file.endsWith('.ejsonl')) continue;
      const name = file.slice(0, -'.ejsonl'.length);
      const collection = connection.collection(name);
      const lines = (await readFile(join(source, file), 'utf8')).split('\n').filter(Boolean);
      await connection.createCollection(name);
      const own = indexes[name]?.filter((index) => index.name !== '_id_') ?? [];
      if (own.length > 0) await collection.createIndexes(own);
      const documents = lines.map(
        (line) => shifted(EJSON.parse(line, { relaxed: false }), shiftMs) as object,
      );
      if (documents.length > 0) await collection.insertMany(documents);
    }
  });
}

/** Returns the value with all dates in it shifted by `ms`. */
function shifted(value: unknown, ms: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + ms);
  if (Array.isArray(value)) return value.map((each) => shifted(each, ms));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shifted(each, ms)]));
}

/** Runs `work` with each database of a data folder without a running platform. */
async function withDatabases(
  dataDir: string,
  work: (database: string, connection: Connection) => Promise<void>,
): Promise<void> {
  const port = await findFreePort();
  const mongod = await startMongod({
    program: await findMongod(() => {}),
    dataDir: join(dataDir, 'mongodb'),
    port,
    logFile: join(dataDir, 'mongod-of-dump.log'),
  });
  try {
    for (const database of DATABASES) {
      const connection = await openDatabase(mongodUri(port), database);
      await work(database, connection).finally(() => connection.close());
    }
  } finally {
    await mongod.stop();
  }
}
