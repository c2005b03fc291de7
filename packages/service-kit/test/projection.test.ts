import { type Model, Schema } from 'mongoose';
import { type Projection, upsertNewer } from '../src/events/projection.js';
import { openForTests, openTestPlatform } from '../src/testing/harness.js';

interface Row extends Projection {
  name?: string | null;
  note?: string;
  /** Not part of the state. */
  own?: boolean;
}

const platform = openForTests(openTestPlatform);
let rows: Model<Row>;

beforeAll(async () => {
  rows = platform.connection.model<Row>(
    'rows',
    new Schema<Row>({ _id: Number, version: Number, name: String, note: String, own: Boolean }),
  );
});
beforeEach(async () => {
  await rows.deleteMany();
});

const row = (id: number) => rows.findById(id).lean();

test('stores the newest of several versions of an entity in one write, in any order', async () => {
  const version = (_id: number, number: number) => ({ _id, version: number, name: `${_id}.${number}` });
  await upsertNewer(rows, [version(1, 1), version(2, 3), version(1, 2), version(2, 2), version(1, 3)], 1);
  await upsertNewer(rows, [version(1, 2), version(2, 4)], 1);
  expect(await row(1)).toMatchObject({ version: 3, name: '1.3' });
  expect(await row(2)).toMatchObject({ version: 4, name: '2.4' });
});

test('stores the newest of versions that several instances apply at the same time to a new entity', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  const versions = [1, 2, 3, 4, 5, 6];
  await Promise.all(
    ids.flatMap((_id) => versions.map((version) => upsertNewer(rows, [{ _id, version }], 1))),
  );
  expect(await rows.countDocuments({ version: 6 })).toBe(ids.length);
});

test('keeps fields that are not part of the state, and text that looks like an expression', async () => {
  await rows.create({ _id: 1, version: 1, own: true });
  await upsertNewer(rows, [{ _id: 1, version: 2, name: '$own' }], 1);
  expect(await row(1)).toMatchObject({ version: 2, name: '$own', own: true });
  await upsertNewer(rows, [{ _id: 1, version: 3, name: null }], 1);
  expect(await row(1)).toMatchObject({ version: 3, name: null, own: true });
});

test('a projection gets new fields, whether publisher or consumer is updated first', async () => {
  const state = { _id: 1, version: 7, name: 'a' };
  await upsertNewer(rows, [state], 1);
  // The same state parsed by the newer schema, which has one more field, and again by the older one.
  await upsertNewer(rows, [{ ...state, note: 'new' }], 2);
  await upsertNewer(rows, [{ ...state, name: 'again' }], 1);
  expect(await row(1)).toMatchObject({ version: 7, name: 'a', note: 'new', stateSchema: 2 });
  await upsertNewer(rows, [{ ...state, version: 8 }], 1);
  await upsertNewer(rows, [{ ...state, version: 8, note: 'newer' }], 2);
  await upsertNewer(rows, [{ ...state, version: 7, note: 'old' }], 2);
  expect(await row(1)).toMatchObject({ version: 8, note: 'newer', stateSchema: 2 });
});
