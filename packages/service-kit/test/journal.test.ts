/** What a page of the journal costs who is bound to points, and in which order he reads it. */
import { JournalQuery } from '@skatert/contracts/shared/journal';
import { mongo } from 'mongoose';
import { prepareCollections } from '../src/data/database.js';
import { Journal } from '../src/journal/journal.js';
import type { JournalReader } from '../src/journal/journal-reader.js';
import { openForTests, openTestPlatform } from '../src/testing/harness.js';
import { costsOf } from '../src/testing/query-costs.js';

const [BOUND_BRAND, FREE_BRAND, MASTER] = [1, 2, 9];
const [OWN_POINT, OTHER_POINT, PERSON] = [5, 6, 70];
const FOREIGN = 500;
const BEGUN_S = Date.parse('2026-01-01T00:00:00Z') / 1000;
const READER: JournalReader = {
  scopes: [`b${BOUND_BRAND}`, `b${FREE_BRAND}`],
  brands: new Map([
    [BOUND_BRAND, MASTER],
    [FREE_BRAND, MASTER],
  ]),
  bound: [{ brandId: BOUND_BRAND, pointIds: [OWN_POINT] }],
};

const platform = openForTests(openTestPlatform);
let journal: Journal;
/** The seconds since the beginning: the number of the next entry. */
let written = 0;

beforeAll(async () => {
  journal = new Journal({ connection: platform.connection, section: 'orders', now: Date.now });
  await prepareCollections(platform.connection, platform.log);
});
beforeEach(() => platform.connection.collection('journal').deleteMany({}));

/** Adds entries, each a second later than the one before; returns their ids, the newest first. */
async function add(count: number, fields: object): Promise<string[]> {
  const entries = Array.from({ length: count }, () => {
    written += 1;
    const second = BEGUN_S + written;
    return {
      _id: new mongo.ObjectId(mongo.ObjectId.generate(second)),
      at: new Date(second * 1000),
      ...{ scope: `b${BOUND_BRAND}`, kind: 'order', object: 'order-1', objectId: 1, name: '#1' },
      ...{ action: 'paid', userId: PERSON, userName: 'anna', changes: [] },
      ...fields,
    };
  });
  await platform.connection.collection('journal').insertMany(entries);
  return entries.map(({ _id }) => _id.toHexString()).reverse();
}
const read = (query: Partial<JournalQuery> = {}) =>
  journal.read(READER, { ...JournalQuery.parse({}), ...query });
const idsOf = ({ content }: Awaited<ReturnType<typeof read>>) => content.map(({ id }) => id);

test.each([{}, { brandId: BOUND_BRAND }, { userId: PERSON }])(
  'a page by %j reads what it shows, however much other points have written',
  async (query) => {
    const own = await add(10, { pointId: OWN_POINT });
    const ofNone = [...(await add(5, { pointId: null })), ...(await add(5, { kind: 'promo' }))];
    await add(FOREIGN, { pointId: OTHER_POINT });
    let shown: string[] = [];
    const costs = await costsOf(platform.connection, 'journal', async () => {
      shown = idsOf(await read(query));
    });
    expect(new Set(shown)).toEqual(new Set([...own, ...ofNone]));
    const sum = (of: 'keysExamined' | 'docsExamined') => costs.reduce((all, cost) => all + cost[of], 0);
    expect(costs.some(({ hasSortStage }) => hasSortStage)).toBe(false);
    expect(sum('docsExamined')).toBe(shown.length);
    // Each range of an index is left by one more key.
    expect(sum('keysExamined')).toBeLessThanOrEqual(shown.length + 10);
  },
);

test('the entries of brands with and without bounds are one list, which continues before an entry', async () => {
  const ids: string[] = [];
  for (const fields of [{ pointId: OWN_POINT }, { scope: `b${FREE_BRAND}` }, { pointId: null }])
    for (const each of [fields, { pointId: OTHER_POINT }]) {
      const [id = ''] = await add(1, each);
      if (each === fields) ids.unshift(id);
    }
  const first = await read({ size: 2 });
  expect([idsOf(first), first.more]).toEqual([ids.slice(0, 2), true]);
  const rest = await read({ size: 2, before: ids[1] });
  expect([idsOf(rest), rest.more]).toEqual([ids.slice(2), false]);
});
