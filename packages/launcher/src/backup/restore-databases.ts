/**
 * Replaces the content of the services' databases by that of a backup. From the first change until all is restored, every
 * database is marked: no service starts on a half of it, also when the restore is killed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  isIncomplete,
  MARKED_COLLECTION,
  markIncomplete,
  markRestored,
  RESTORE_MARK,
} from '@skatert/service-kit/data/restore-mark';
import mongoose, { type mongo } from 'mongoose';
import { SetupError } from '../setup-error.js';
import type { BackupManifest } from './backup-folder.js';
import { readDocuments } from './document-files.js';

const { deserialize, EJSON } = mongoose.mongo.BSON;

/** Keeps the type of every value: a number is written back as the int, long or double that it was. */
const EXACT = { promoteValues: false, bsonRegExp: true } as const;

export interface RestoreOptions {
  mongoUri: string;
  /** All databases of the platform: those that the backup lacks are emptied. */
  databases: readonly string[];
  /** A verified backup. */
  folder: string;
  manifest: BackupManifest;
  /** Replaces existing data. */
  replace: boolean;
  /** Runs when all databases are marked: what else belongs to the backup is restored here. */
  restoreOthers: () => Promise<void>;
  /** Receives a line about each database. */
  print?: (text: string) => void;
}

/** Restores all databases. @throws SetupError when they have data and may not be replaced; then nothing is changed */
export async function restoreDatabases(options: RestoreOptions): Promise<void> {
  const { mongoUri, manifest, replace, restoreOthers, print = () => {} } = options;
  const connection = await mongoose.createConnection(mongoUri).asPromise();
  try {
    const client = connection.getClient();
    const names = new Set([...options.databases, ...Object.keys(manifest.migrations)]);
    const databases = [...names].map((name) => client.db(name));
    if (!replace) await requireEmpty(databases);
    for (const database of databases) await markIncomplete(database);
    await restoreOthers();
    for (const database of databases) {
      const own = manifest.collections.filter((each) => each.database === database.databaseName);
      print(`${database.databaseName}: ${own.reduce((sum, { documents }) => sum + documents, 0)} documents…`);
      await clear(database);
      for (const { name, documents } of own) await load(database, options.folder, name, documents);
    }
    for (const database of databases) await markRestored(database);
  } finally {
    await connection.close();
  }
}

/** @throws SetupError when a database has data, unless it is that of an interrupted restore */
async function requireEmpty(databases: readonly mongo.Db[]): Promise<void> {
  for (const database of databases) if (await isIncomplete(database)) return;
  for (const database of databases)
    if ((await database.listCollections().toArray()).length > 0)
      throw new SetupError(
        `The database ${database.databaseName} has data: add --replace to lose it, or set another DATA_DIR or MONGODB_URI.`,
      );
}

/** Removes everything but the mark. */
async function clear(database: mongo.Db): Promise<void> {
  for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
    if (name !== MARKED_COLLECTION) await database.dropCollection(name);
    else await database.collection(name).deleteMany({ _id: { $ne: RESTORE_MARK } } as object);
  }
}

interface Metadata {
  options: object;
  indexes: { name: string }[];
}

/** Creates a collection with its documents and indexes. @throws Error when it has not as many as the backup had */
async function load(database: mongo.Db, folder: string, name: string, documents: number): Promise<void> {
  const path = join(folder, database.databaseName, name);
  const text = (await promisify(gunzip)(await readFile(`${path}.metadata.json.gz`))).toString();
  const { options, indexes } = EJSON.parse(text, { relaxed: false }) as unknown as Metadata;
  if (name !== MARKED_COLLECTION) await database.command({ create: name, ...options });
  let loaded = 0;
  for await (const batch of readDocuments(`${path}.bson.gz`)) {
    const { insertedCount } = await database.collection(name).insertMany(
      batch.map((raw) => deserialize(raw, EXACT)),
      // Many are written at once; the mark that is removed last waits for all of them.
      { ordered: false, writeConcern: { w: 1, journal: false }, bypassDocumentValidation: true },
    );
    loaded += insertedCount;
  }
  if (loaded !== documents) throw new Error(`${path}: ${loaded} of ${documents} documents were restored`);
  const own = indexes.filter((index) => index.name !== '_id_');
  if (own.length > 0) await database.command({ createIndexes: name, indexes: own });
}
