/** A backup of all databases; the data of NATS is not restored. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { openDatabase } from '@skatert/service-kit/data/database';

const DATABASES = ['auth', 'menu', 'orders', 'inventory'];

interface Copy {
  database: string;
  collection: string;
  documents: object[];
}

/** Copies all documents of all databases. Returns a function that restores them. */
export async function takeBackup(platform: Platform): Promise<() => Promise<void>> {
  const copies: Copy[] = [];
  for (const database of DATABASES)
    await inDatabase(platform, database, async (db) => {
      for (const { name: collection } of await db.listCollections({ type: 'collection' }).toArray())
        copies.push({ database, collection, documents: await db.collection(collection).find().toArray() });
    });
  return () => restore(platform, copies);
}

/** Restores the data while the services are stopped, then restarts them, as in a manual restore. */
async function restore(platform: Platform, copies: Copy[]): Promise<void> {
  const services = platform
    .processes()
    .filter(({ name, pid }) => name.startsWith('svc-') && pid !== undefined);
  for (const { name } of services) platform.kill(name, 'SIGSTOP');
  for (const database of DATABASES)
    await inDatabase(platform, database, async (db) => {
      for (const { name } of await db.listCollections({ type: 'collection' }).toArray()) {
        await db.collection(name).deleteMany({});
        const copy = copies.find((one) => one.database === database && one.collection === name);
        if (copy && copy.documents.length > 0) await db.collection(name).insertMany(copy.documents);
      }
    });
  for (const { name } of services) platform.kill(name, 'SIGKILL');
}

type Connection = Awaited<ReturnType<typeof openDatabase>>;

async function inDatabase(
  { mongoUri }: Platform,
  name: string,
  work: (db: NonNullable<Connection['db']>) => Promise<void>,
): Promise<void> {
  const connection = await openDatabase(mongoUri, name);
  try {
    if (connection.db) await work(connection.db);
  } finally {
    await connection.close();
  }
}
