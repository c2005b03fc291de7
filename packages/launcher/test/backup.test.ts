/** Backups of databases and their restore, on the mongod of the test run. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isIncomplete, isRestored } from '@skatert/service-kit/data/restore-mark';
import mongoose, { type mongo } from 'mongoose';
import { type BackupManifest, readVerifiedManifest } from '../src/backup/backup-folder.js';
import { readDocuments } from '../src/backup/document-files.js';
import { describeOrigin, originOf } from '../src/backup/origin.js';
import { restoreDatabases } from '../src/backup/restore-databases.js';
import { takeBackup } from '../src/backup/take-backup.js';
import { ROOT } from '../src/paths.js';
import { DEPLOYMENTS_FILE, writeDeployments } from '../src/releases/deployments.js';

const { Binary, Decimal128, Double, Int32, Long, MaxKey, ObjectId, Timestamp } = mongoose.mongo.BSON;

const RESTORE = join(ROOT, 'packages/launcher/src/restore.ts');
const mongoUri = process.env.TEST_MONGODB_URI ?? '';
const origin = { commit: 'c0ffee', releases: { shop: [{ release: '1f', commit: 'c0ffee' }] } };
let client: mongo.MongoClient;
let databases: string[];
let root: string;
let count = 0;

beforeAll(async () => {
  client = (await mongoose.createConnection(mongoUri).asPromise()).getClient();
});
afterAll(() => client.close());
beforeEach(async () => {
  const id = randomUUID().slice(0, 8);
  databases = [`shop-${id}`, `stock-${id}`];
  root = await mkdtemp(join(tmpdir(), 'skatert-backup-'));
});
afterEach(async () => {
  for (const name of databases) await client.db(name).dropDatabase();
  await rm(root, { recursive: true, force: true });
});

const shop = () => client.db(databases[0]);
const stock = () => client.db(databases[1]);
/** Takes a backup, and returns its folder and manifest. */
async function backUp(): Promise<{ folder: string; manifest: BackupManifest }> {
  count += 1;
  const folder = join(root, `backup-${count}`);
  const manifest = await takeBackup({ mongoUri, databases, folder, origin });
  return { folder, manifest };
}
const restore = async (folder: string, { replace = true, restoreOthers = async () => {} } = {}) =>
  restoreDatabases({
    mongoUri,
    databases,
    folder,
    manifest: await readVerifiedManifest(folder),
    replace,
    restoreOthers,
  });

async function contentOf(folder: string, path: string): Promise<string[]> {
  const documents: string[] = [];
  for await (const batch of readDocuments(join(folder, path)))
    documents.push(...batch.map((raw) => raw.toString('hex')));
  return documents.sort();
}

test('every value, index and option of a collection is as it was', async () => {
  const collation = { locale: 'ru', strength: 2 };
  await shop().createCollection('things', { collation });
  const things = shop().collection<{ _id: unknown; [field: string]: unknown }>('things');
  await things.insertMany([
    { _id: 1, int: new Int32(1), double: new Double(1), long: Long.fromNumber(1), none: null },
    { _id: 'б', decimal: Decimal128.fromString('1.10'), at: new Date(5), bytes: new Binary(Buffer.of(1, 2)) },
    { _id: new ObjectId(), pattern: /a+/i, time: new Timestamp({ t: 1, i: 2 }), list: [{}, [], 'x'] },
    { _id: { a: 1 }, max: new MaxKey(), text: 'щи'.repeat(5000), nested: { b: 1, a: { c: [1.5] } } },
  ]);
  await things.createIndex({ int: 1 }, { unique: true, partialFilterExpression: { int: { $gt: 0 } } });
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 10 ** 9 });
  const before = await things.indexes();
  const { folder } = await backUp();
  await things.drop();
  await restore(folder);
  expect(await things.indexes()).toEqual(before);
  const [info] = await shop().listCollections({ name: 'things' }).toArray();
  expect(info).toMatchObject({ options: { collation } });
  const again = await backUp();
  const path = `${databases[0]}/things.bson.gz`;
  expect(await contentOf(again.folder, path)).toEqual(await contentOf(folder, path));
});

test('the backup has one moment of all databases while they are written to', async () => {
  const orders = shop().collection<{ _id: number }>('orders');
  const movements = stock().collection<{ _id: number }>('movements');
  await orders.insertOne({ _id: 0 });
  await movements.insertOne({ _id: 0 });
  let writing = true;
  let written = 0;
  const writes = (async () => {
    // Each movement follows its order: a backup with a movement has its order, and lacks at most one.
    while (writing) {
      written += 1;
      await orders.insertOne({ _id: written });
      await movements.insertOne({ _id: written });
    }
  })();
  const sizes: number[][] = [];
  while (sizes.length < 5) {
    const known = written - 1;
    const { collections } = (await backUp()).manifest;
    const [ordered = 0, moved = 0] = collections.map(({ documents }) => documents);
    sizes.push([ordered - moved]);
    expect(moved).toBeGreaterThanOrEqual(known);
  }
  writing = false;
  await writes;
  expect(sizes.flat().every((ahead) => ahead === 0 || ahead === 1)).toBe(true);
});

test('only its owner can read a backup', async () => {
  await shop().collection('things').insertOne({});
  const keysDir = await mkdtemp(join(root, 'keys-'));
  await writeFile(join(keysDir, 'refresh.key'), 'secret');
  const folder = join(root, 'private');
  const { files } = await takeBackup({ mongoUri, databases, keysDir, folder, origin });
  expect(files.map(({ path }) => path)).toContain('keys/refresh.key');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    expect((await stat(join(entry.parentPath, entry.name))).mode & 0o777).toBe(
      entry.isDirectory() ? 0o700 : 0o600,
    );
});

test('a backup names the commit and the releases that were live, and says so', async () => {
  await shop().collection('things').insertOne({});
  const { manifest } = await backUp();
  expect(manifest).toMatchObject(origin);
  expect(describeOrigin(manifest)).toEqual([
    `Backup of ${manifest.takenAt} (commit c0ffee)`,
    'Live was shop 1f (commit c0ffee)',
  ]);
});

test('the origin of a backup has live and canary releases, and commits that are known', async () => {
  const placed = { since: new Date().toISOString(), by: 'deploy' } as const;
  const domains = {
    shop: { live: { ...placed, release: 'a' }, canary: { ...placed, release: 'b', traffic: 10 } },
  };
  await writeDeployments(root, { domains });
  expect((await originOf(root)).releases).toEqual({ shop: [{ release: 'a' }, { release: 'b' }] });
  await writeFile(join(root, DEPLOYMENTS_FILE), '{');
  expect((await originOf(root)).releases).toEqual({});
});

test('of a backup that fails nothing is left', async () => {
  await shop().collection('things').insertOne({});
  const folder = join(root, 'failed');
  await expect(
    takeBackup({ mongoUri, databases, folder, origin, keysDir: join(root, 'missing') }),
  ).rejects.toThrow('ENOENT');
  expect(await readdir(root)).toEqual([]);
});

test('a damaged backup is refused before anything is changed', async () => {
  await shop().collection('things').insertOne({ name: 'щи' });
  const { folder } = await backUp();
  const file = join(folder, `${databases[0]}/things.bson.gz`);
  const content = await readFile(file);
  content[content.length - 5] = (content[content.length - 5] ?? 0) ^ 1;
  await writeFile(file, content);
  await expect(readVerifiedManifest(folder)).rejects.toThrow('things.bson.gz is damaged or missing');
  await truncate(file, 3);
  await expect(readVerifiedManifest(folder)).rejects.toThrow('things.bson.gz is damaged or missing');
  await rm(join(folder, 'manifest.json'));
  await expect(readVerifiedManifest(folder)).rejects.toThrow('is no complete backup');
});

test('existing data is only replaced on request', async () => {
  await shop().collection('things').insertOne({ name: 'old' });
  const { folder } = await backUp();
  await shop().collection('things').insertOne({ name: 'new' });
  await shop().collection('later').insertOne({});
  await expect(restore(folder, { replace: false })).rejects.toThrow('has data: add --replace');
  expect(await shop().collection('things').countDocuments()).toBe(2);
  await restore(folder);
  expect(await shop().collection('things').find().toArray()).toMatchObject([{ name: 'old' }]);
  expect(await shop().listCollections({ name: 'later' }).toArray()).toEqual([]);
});

test('the data of a cluster is left as it is without a request to replace it', async () => {
  await shop().collection('things').insertOne({});
  const { folder } = await backUp();
  const dataDir = join(root, 'data');
  const member = join(dataDir, 'mongodb-2');
  await mkdir(member, { recursive: true });
  await writeFile(join(member, 'WiredTiger'), '');
  const restored = promisify(execFile)(process.execPath, ['--import', 'tsx', RESTORE, folder], {
    env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '', NATS_URL: '' },
  });
  await expect(restored).rejects.toMatchObject({ stderr: expect.stringContaining('add --replace') });
  expect(await readdir(member)).toEqual(['WiredTiger']);
  expect(await readdir(dataDir)).not.toContain('mongodb');
});

test('databases are marked as incomplete until an interrupted restore was run to its end', async () => {
  await shop().collection('things').insertOne({});
  await stock().collection<{ _id: number }>('migrations').insertOne({ _id: 2 });
  const { folder, manifest } = await backUp();
  expect(manifest.migrations).toEqual({ [databases[0] ?? '']: 0, [databases[1] ?? '']: 2 });
  const restoreOthers = () => Promise.reject(new Error('killed'));
  await expect(restore(folder, { restoreOthers })).rejects.toThrow('killed');
  expect([await isIncomplete(shop()), await isIncomplete(stock())]).toEqual([true, true]);
  await restore(folder, { replace: false });
  expect([await isIncomplete(shop()), await isIncomplete(stock())]).toEqual([false, false]);
  expect([await isRestored(shop()), await isRestored(stock())]).toEqual([true, true]);
  // The mark itself is no data: a backup does not have it.
  const again = await backUp();
  expect(again.manifest.migrations).toEqual(manifest.migrations);
});
