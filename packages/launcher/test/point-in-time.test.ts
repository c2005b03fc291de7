/** The replay of an oplog on a restored backup, as docs/operations.md describes it for `mongorestore --oplogReplay`. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRestored } from '@skatert/service-kit/data/restore-mark';
import mongoose, { type mongo } from 'mongoose';
import { restoreDatabases } from '../src/backup/restore-databases.js';
import { takeBackup } from '../src/backup/take-backup.js';

const { Timestamp } = mongoose.mongo.BSON;

interface Stored {
  _id: number;
  total?: number;
  lines?: string[];
}
interface OplogEntry {
  ts: mongo.Timestamp;
  op: string;
  ns: string;
  o: { applyOps?: OplogEntry[] };
  o2?: object;
}

const mongoUri = process.env.TEST_MONGODB_URI ?? '';
let client: mongo.MongoClient;
let root: string;
const databases = ['shop', 'stock'].map((name) => `${name}-${randomUUID().slice(0, 8)}`);
const collectionOf = (database: number, name: string) =>
  client.db(databases[database]).collection<Stored>(name);
const oplog = () => client.db('local').collection<OplogEntry>('oplog.rs');

beforeAll(async () => {
  client = (await mongoose.createConnection(mongoUri).asPromise()).getClient();
  root = await mkdtemp(join(tmpdir(), 'skatert-oplog-'));
});
afterAll(async () => {
  for (const name of databases) await client.db(name).dropDatabase();
  await client.close();
  await rm(root, { recursive: true, force: true });
});

async function content(): Promise<Stored[][]> {
  const read = (database: number, name: string) =>
    collectionOf(database, name).find().sort({ _id: 1 }).toArray();
  return Promise.all([read(0, 'orders'), read(0, 'later'), read(1, 'movements')]);
}

async function newestTime(): Promise<mongo.Timestamp> {
  const newest = await oplog().find().sort({ $natural: -1 }).limit(1).next();
  return newest?.ts ?? new Timestamp(0n);
}

/** Applies an entry, or each of a transaction, without the ids of collections, which a restore changes. */
async function replay({ op, ns, o, o2 }: OplogEntry): Promise<void> {
  if (o.applyOps) for (const each of o.applyOps) await replay(each);
  else if (databases.some((name) => ns.startsWith(`${name}.`)))
    await client.db('admin').command({ applyOps: [{ op, ns, o, ...(o2 && { o2 }) }] });
}

test('writes after the moment of a backup are replayed up to the one before a mistake', async () => {
  const [orders, movements] = [collectionOf(0, 'orders'), collectionOf(1, 'movements')];
  await orders.insertMany([1, 2, 3].map((_id) => ({ _id, total: 0, lines: ['щи'] })));
  await movements.insertOne({ _id: 1 });
  const origin = { releases: {} };
  const manifest = await takeBackup({ mongoUri, databases, origin, folder: join(root, 'backup') });

  await orders.deleteOne({ _id: 1 });
  await orders.updateMany({}, { $inc: { total: 5 }, $push: { lines: 'борщ' } });
  await collectionOf(0, 'later').insertOne({ _id: 1 });
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await orders.insertOne({ _id: 4 }, { session });
      await movements.insertOne({ _id: 4 }, { session });
    }),
  );
  const wanted = await content();
  const limit = await newestTime();
  await orders.deleteMany({});
  const { seconds, increment } = manifest.clusterTime;
  const since = new Timestamp({ t: seconds, i: increment });
  const entries = await oplog()
    .find({ ts: { $gt: since, $lte: limit }, op: { $ne: 'n' } })
    .toArray();

  await restoreDatabases({
    mongoUri,
    databases,
    folder: join(root, 'backup'),
    manifest,
    replace: true,
    restoreOthers: async () => {},
  });
  expect((await content())[0]).toHaveLength(3);
  for (const entry of entries) await replay(entry);
  expect(await content()).toEqual(wanted);
  // The services still begin the next epochs.
  for (const name of databases) expect(await isRestored(client.db(name))).toBe(true);
});
