/** Writes a backup of the services' databases at one moment, while they are written to. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { MARKED_COLLECTION, RESTORE_MARK } from '@skatert/service-kit/data/restore-mark';
import mongoose, { type mongo } from 'mongoose';
import { SetupError } from '../setup-error.js';
import {
  type BackupFile,
  type BackupManifest,
  createBackupFolder,
  PRIVATE_FOLDER,
  writeBackupFile,
} from './backup-folder.js';
import { writeDocuments } from './document-files.js';

const { EJSON } = mongoose.mongo.BSON;

/** MongoDB's code for a moment from before a collection or an index that is read was created: another moment may do. */
const SNAPSHOT_UNAVAILABLE = 246;
const ATTEMPTS = 3;
/** MongoDB's code for a moment that it remembers no longer. */
const SNAPSHOT_TOO_OLD = 239;

export interface BackupOptions {
  mongoUri: string;
  databases: readonly string[];
  /** The keys of the installation; absent: they are kept elsewhere. */
  keysDir?: string;
  origin: Pick<BackupManifest, 'commit' | 'releases'>;
  /** Where the backup will be; must not exist. */
  folder: string;
}

/** Takes a backup. @throws SetupError when it takes longer than MongoDB remembers a moment */
export async function takeBackup(options: BackupOptions): Promise<BackupManifest> {
  const connection = await mongoose
    .createConnection(options.mongoUri, { readConcern: { level: 'majority' } })
    .asPromise();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await createBackupFolder(options.folder, (partial) =>
          writeAll(connection.getClient(), partial, options),
        );
      } catch (error) {
        if ((error as { code?: unknown }).code !== SNAPSHOT_UNAVAILABLE || attempt === ATTEMPTS)
          throw explained(error);
      }
    }
  } finally {
    await connection.close();
  }
}

const explained = (error: unknown): unknown =>
  (error as { code?: unknown }).code === SNAPSHOT_TOO_OLD
    ? new SetupError(
        'The backup took longer than MongoDB remembers a moment: raise its parameter minSnapshotHistoryWindowInSeconds (300 by default), and try again.',
      )
    : error;

/** Reads all in one session, whose first read sets the moment. */
async function writeAll(
  client: mongo.MongoClient,
  partial: string,
  { databases, keysDir, origin }: BackupOptions,
): Promise<Omit<BackupManifest, 'format'>> {
  const session = client.startSession({ snapshot: true });
  try {
    const files: BackupFile[] = [];
    const collections: BackupManifest['collections'] = [];
    const migrations: BackupManifest['migrations'] = {};
    for (const database of databases) {
      await mkdir(join(partial, database), { mode: PRIVATE_FOLDER });
      migrations[database] = await newestMigration(client.db(database), session);
      for (const { name, options } of await client
        .db(database)
        .listCollections<Described>({ type: 'collection' })
        .toArray()) {
        const collection = client.db(database).collection(name);
        const count = { documents: 0 };
        const path = `${database}/${name}`;
        files.push(
          await writeDocuments(partial, `${path}.bson.gz`, rawBatches(collection, session, count)),
          await writeBackupFile(partial, `${path}.metadata.json.gz`, await describe(collection, options)),
        );
        collections.push({ database, name, ...count });
      }
    }
    if (keysDir !== undefined) files.push(...(await copyKeys(keysDir, partial)));
    return { ...momentOf(session), ...origin, collections, migrations, files };
  } finally {
    await session.endSession();
  }
}

type Described = mongo.CollectionInfo & { options: object };

async function newestMigration(database: mongo.Db, session: mongo.ClientSession): Promise<number> {
  const newest = await database
    .collection<{ _id: number }>(MARKED_COLLECTION)
    .findOne(
      { _id: { $lt: RESTORE_MARK } },
      { sort: { _id: -1 }, session, readConcern: { level: 'snapshot' } },
    );
  return newest?._id ?? 0;
}

/** Yields the documents of a collection as raw BSON, a batch of the server at a time. */
async function* rawBatches(
  collection: mongo.Collection,
  session: mongo.ClientSession,
  count: { documents: number },
): AsyncGenerator<Buffer> {
  const filter = collection.collectionName === MARKED_COLLECTION ? { _id: { $ne: RESTORE_MARK } } : {};
  // Without the level the driver would use the connection's, and silently read no snapshot.
  const cursor = collection.find(filter as object, {
    session,
    raw: true,
    readConcern: { level: 'snapshot' },
  });
  for await (const first of cursor as AsyncIterable<unknown>) {
    const batch = [first, ...cursor.readBufferedDocuments()] as Uint8Array[];
    count.documents += batch.length;
    yield Buffer.concat(batch);
  }
}

/** Returns the options and indexes of a collection, as mongodump describes them. */
async function describe(collection: mongo.Collection, options: object): Promise<Buffer> {
  const metadata = {
    options,
    indexes: await collection.listIndexes().toArray(),
    collectionName: collection.collectionName,
    type: 'collection',
  };
  return promisify(gzip)(EJSON.stringify(metadata, { relaxed: false }));
}

async function copyKeys(keysDir: string, partial: string): Promise<BackupFile[]> {
  await mkdir(join(partial, 'keys'), { mode: PRIVATE_FOLDER });
  const files: BackupFile[] = [];
  for (const name of (await readdir(keysDir)).sort())
    files.push(await writeBackupFile(partial, `keys/${name}`, await readFile(join(keysDir, name))));
  return files;
}

/** Returns the moment that the session reads. */
function momentOf(session: mongo.ClientSession): Pick<BackupManifest, 'takenAt' | 'clusterTime'> {
  const { snapshotTime } = session as { snapshotTime?: mongo.Timestamp };
  if (!snapshotTime) throw new Error('nothing was read: the moment of the backup is unknown');
  const seconds = snapshotTime.getHighBits() >>> 0;
  return {
    takenAt: new Date(seconds * 1000).toISOString(),
    clusterTime: { seconds, increment: snapshotTime.getLowBits() >>> 0 },
  };
}
