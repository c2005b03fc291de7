import { openForTests } from '@skatert/service-kit/testing/harness';
/** The lists that grow with time: documents, supplies and stocktakings. */
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { openInventory } from '../../test/inventory-harness.js';

const OWNER = 11;
const OTHER_OWNER = 12;
const MASTER = 1;
/** More than a list counts. */
const MANY = 10_300;
const SIZE = 20;
const LAST = 10_000 / SIZE - 1;
const LINES = [{ line: 1, ingredientId: 1, quantity: 1000, expiresAt: null, price: null }];

const inventory = openForTests(openInventory);
let warehouse: number;
let rare: number;
let third: number;
let supplier: number;
let rareSupplier: number;
const timeOf = (index: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + index * 60_000);

beforeAll(async () => {
  const { grant, create, deps } = inventory;
  await grant(OWNER, 'OWNER', MASTER);
  await grant(OTHER_OWNER, 'OWNER', 2);
  await grant(OTHER_OWNER, 'OWNER', 3);
  const add = async (noun: string, name: string) => (await create(OWNER, noun, { name })).id;
  warehouse = await add('warehouses', 'Первый');
  rare = await add('warehouses', 'Второй');
  third = await add('warehouses', 'Третий');
  supplier = await add('suppliers', 'Мельница');
  rareSupplier = await add('suppliers', 'Ферма');
  const fill = async (
    model: { collection: { insertMany: (documents: never[]) => Promise<unknown> } },
    count: number,
    make: (index: number) => object,
  ) => {
    const documents = Array.from({ length: count }, (_, index) => make(index));
    await model.collection.insertMany(documents as never[]);
  };
  const head = { masterId: MASTER, notes: null };
  const document = { ...head, reason: null, lines: LINES, itemCount: 1, by: null };
  await fill(deps.documents, MANY, (index) => ({
    ...{ ...document, _id: index, kind: 'WRITE_OFF', at: timeOf(index) },
    ...{ warehouseId: index % 100 === 0 ? rare : warehouse, toWarehouseId: null },
  }));
  await fill(deps.documents, 1000, (index) => ({
    ...{ ...document, _id: MANY + index, kind: 'TRANSFER', at: timeOf(index * 10) },
    ...(index % 100 === 0
      ? { warehouseId: rare, toWarehouseId: third }
      : { warehouseId: warehouse, toWarehouseId: index % 150 === 0 ? rare : third }),
  }));
  await fill(deps.supplies, MANY, (index) => ({
    ...{ ...head, _id: index, items: LINES, itemCount: 1, date: timeOf(index), createdBy: OWNER },
    ...{ createdAt: timeOf(index), postedAt: null, postedBy: null },
    warehouseId: index % 100 === 0 ? rare : warehouse,
    supplierId: index % 150 === 0 ? rareSupplier : supplier,
    status: index % 500 === 0 ? 'DRAFT' : 'POSTED',
  }));
  await fill(deps.stocktakings, MANY, (index) => ({
    ...{ ...head, _id: index, scope: 'WAREHOUSE', categories: [], lineCategories: [], lines: 0, counted: 0 },
    ...{ entries: 0, startedAt: timeOf(index), startedBy: OWNER, endedAt: null, endedBy: null },
    ...{ uncountedAs: null, sums: null, warehouseId: index % 100 === 0 ? rare : warehouse },
    status: index % 500 === 0 ? 'OPEN' : 'POSTED',
  }));
});

const read = async (path: string, user = OWNER) => {
  const { status, body } = await inventory.call(user, 'GET', path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
};
const pathOf = (noun: string, page: number, filters: object = {}) =>
  `${noun}?${new URLSearchParams({ ...filters, page: String(page), size: String(SIZE) })}`;

test.each(['write-offs', 'supplies', 'counts'])(
  '%s: the newest 10,000 are counted and listed',
  async (noun) => {
    const first = await read(pathOf(noun, 0));
    const sizes = { totalElements: 10_000, totalPages: LAST + 1, size: SIZE };
    expect(first).toMatchObject({ ...sizes, number: 0 });
    expect(first.content).toHaveLength(SIZE);
    const last = await read(pathOf(noun, LAST));
    expect(last.content.at(-1).id).toBe(MANY - 10_000);
    expect(await read(pathOf(noun, LAST + 1))).toMatchObject({ ...sizes, number: LAST + 1, content: [] });
    // 10,000 is no multiple of this size.
    const odd = await read(`${noun}?page=${Math.floor(10_000 / 99)}&size=99`);
    expect(odd.content.map(({ id }: { id: number }) => id)).toEqual([MANY - 10_000]);
  },
);

test('one of few has all of them', async () => {
  const of = async (path: string) => (await read(path)).totalElements;
  expect(await of(pathOf('write-offs', 0, { warehouseId: rare }))).toBe(103);
  expect(await of(pathOf('transfers', 0, { warehouseId: rare }))).toBe(10 + 3);
  expect(await of(pathOf('supplies', 0, { warehouseId: rare, supplierId: rareSupplier }))).toBe(35);
  expect(await of(pathOf('supplies', 0, { status: 'DRAFT', dateFrom: '2026-01-02' }))).toBe(18);
  expect(await of(pathOf('counts', 0, { warehouseId: rare, status: 'OPEN' }))).toBe(21);
  expect((await read(pathOf('supplies', 0), OTHER_OWNER)).totalElements).toBe(0);
});

/** The list has newer ones. */
const EARLY = { dateFrom: '2026-01-02', dateTo: '2026-01-03' };

/** Each combination of filters. */
const LISTS: [what: string, noun: string, filters: () => object][] = [
  ['all write-offs', 'write-offs', () => ({})],
  ['write-offs of a warehouse', 'write-offs', () => ({ warehouseId: warehouse })],
  ['write-offs of a warehouse with few', 'write-offs', () => ({ warehouseId: rare })],
  ['all transfers', 'transfers', () => ({})],
  ['transfers of a warehouse, in both directions', 'transfers', () => ({ warehouseId: rare })],
  ['transfers of a warehouse with many', 'transfers', () => ({ warehouseId: warehouse })],
  ['write-offs of some days', 'write-offs', () => EARLY],
  ['write-offs of a warehouse on some days', 'write-offs', () => ({ warehouseId: warehouse, ...EARLY })],
  ['those of a warehouse with few', 'write-offs', () => ({ warehouseId: rare, ...EARLY })],
  ['transfers of some days', 'transfers', () => EARLY],
  ['transfers of a warehouse on some days', 'transfers', () => ({ warehouseId: warehouse, ...EARLY })],
  ['those of a warehouse with few transfers', 'transfers', () => ({ warehouseId: rare, ...EARLY })],
  ['all supplies', 'supplies', () => ({})],
  ['drafts', 'supplies', () => ({ status: 'DRAFT' })],
  ['supplies of a warehouse', 'supplies', () => ({ warehouseId: rare })],
  ['of some days', 'supplies', () => ({ warehouseId: rare, status: 'POSTED', dateTo: '2026-01-05' })],
  ['of a supplier', 'supplies', () => ({ supplierId: rareSupplier })],
  ['of both', 'supplies', () => ({ warehouseId: rare, supplierId: rareSupplier })],
  ['drafts of both', 'supplies', () => ({ warehouseId: rare, supplierId: rareSupplier, status: 'DRAFT' })],
  ['all stocktakings', 'counts', () => ({})],
  ['open stocktakings', 'counts', () => ({ status: 'OPEN' })],
  ['stocktakings of a warehouse', 'counts', () => ({ warehouseId: rare })],
  ['open stocktakings of a warehouse', 'counts', () => ({ warehouseId: rare, status: 'OPEN' })],
];

test.each(LISTS)('%s are read from an index of their filters', async (_what, noun, filters) => {
  const collection = noun === 'supplies' || noun === 'counts' ? noun : 'documents';
  for (const page of [0, LAST]) {
    let rows = 0;
    let total = 0;
    const costs = await costsOf(inventory.platform.connection, collection, async () => {
      const { content, totalElements } = await read(pathOf(noun, page, filters()));
      rows = content.length;
      total = totalElements;
    });
    expect(total).toBeGreaterThan(0);
    expect(costs.map(({ command }) => command).sort()).toEqual(['count', 'find']);
    for (const { command, keysExamined, docsExamined, hasSortStage } of costs) {
      expect(hasSortStage).toBe(false);
      const counted = command === 'find' && page === 0 ? rows : total;
      // Each range of an index is left by one more key.
      expect(keysExamined).toBeLessThanOrEqual(counted + 5);
      expect(docsExamined).toBeLessThanOrEqual(command === 'find' ? rows : 0);
    }
  }
});
