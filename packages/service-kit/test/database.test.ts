import { Schema } from 'mongoose';
import { prepareCollections } from '../src/database.js';
import { openTestPlatform, type TestPlatform } from '../src/test-harness.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

test('an index that changed with the code replaces the old one', async () => {
  const { connection } = platform;
  const things = connection.collection('things');
  await things.createIndex({ at: 1 });
  await things.createIndex({ gone: 1 });
  connection.model(
    'Thing',
    new Schema({ at: Date }).index({ at: 1 }, { expireAfterSeconds: 60, sparse: true }),
    'things',
  );
  await prepareCollections(connection);
  await prepareCollections(connection);
  const indexes = await things.indexes();
  expect(indexes.map(({ name }) => name).sort()).toEqual(['_id_', 'at_1']);
  expect(indexes.find(({ name }) => name === 'at_1')).toMatchObject({ expireAfterSeconds: 60, sparse: true });
});
