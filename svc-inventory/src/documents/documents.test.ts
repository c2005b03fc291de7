import { type DocumentKind, DocumentPage, StockDocument } from '@skatert/contracts/inventory/documents';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { publishAccount } from '@skatert/service-kit/testing/accounts';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { COOK, FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { newDocument } from '../ledger/document-model.js';

const inventory = openForTests(openTwoMasters);
let first: number;
let second: number;
let foreignId: number;
let flour: number;
let salt: number;
beforeAll(async () => {
  const { create, supply } = inventory;
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  first = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  second = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  foreignId = (await create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' })).id;
  flour = (await create(OWNER, 'ingredients', { name: 'Мука', unitId, warehouseId: first })).id;
  salt = (await create(OWNER, 'ingredients', { name: 'Соль', unitId, warehouseId: first })).id;
  await supply(OWNER, first, [
    { ingredientId: flour, qty: 10, expiresAt: '2026-05-01' },
    { ingredientId: flour, qty: 10, expiresAt: '2026-04-01' },
    { ingredientId: salt, qty: 5, expiresAt: null },
  ]);
});

const items = (qty = 1) => [
  { ingredientId: flour, qty },
  { ingredientId: salt, qty: 0.5 },
];
const writeOff = (fields: object = {}) => ({
  warehouseId: first,
  reason: 'EXPIRED',
  items: items(),
  ...fields,
});
const transfer = (fields: object = {}) => ({
  warehouseId: first,
  toWarehouseId: second,
  items: items(),
  ...fields,
});
const send = (url: string, json: object, headers = {}) =>
  inventory.call(OWNER, 'POST', url, { json, headers });
const quantities = async (warehouseId: number): Promise<number[]> =>
  (await inventory.call(OWNER, 'GET', `stock?warehouseId=${warehouseId}`)).body.map(
    ({ quantity }: { quantity: number }) => quantity,
  );

test('a write-off takes all its lines, and is read with them', async () => {
  await publishAccount(inventory.platform, OWNER, { firstName: 'Анна' });
  const { status, body } = await send('write-offs', writeOff({ notes: ' просрочено ' }));
  expect(status).toBe(201);
  const line = { unitName: 'кг' };
  expect(StockDocument.parse(body)).toMatchObject({
    kind: 'WRITE_OFF',
    warehouseName: 'Первый',
    toWarehouseId: null,
    reason: 'EXPIRED',
    notes: 'просрочено',
    itemCount: 2,
    byName: 'Анна',
    items: [
      { ...line, ingredientName: 'Мука', qty: 1 },
      { ...line, ingredientName: 'Соль', qty: 0.5 },
    ],
  });
  expect(await quantities(first)).toEqual([19, 4.5]);
  expect((await inventory.call(OWNER, 'GET', `write-offs/${body.id}`)).body).toEqual(body);
  const [listed] = (await inventory.call(OWNER, 'GET', 'write-offs')).body.content;
  expect(listed).toMatchObject({ id: body.id, byName: 'Анна' });
  expect((await inventory.call(OWNER, 'GET', `transfers/${body.id}`)).status).toBe(404);
  expect((await inventory.call(FOREIGN_OWNER, 'GET', `write-offs/${body.id}`)).status).toBe(404);
  expect((await inventory.call(COOK, 'GET', `write-offs/${body.id}`)).status).toBe(403);
});

test('a line takes the batch that it names, and the document names all that were taken', async () => {
  const place = (await inventory.create(OWNER, 'warehouses', { name: 'Партии' })).id;
  const toWarehouseId = (await inventory.create(OWNER, 'warehouses', { name: 'Куда' })).id;
  await inventory.supply(OWNER, place, [
    { ingredientId: flour, qty: 2, expiresAt: '2026-04-01' },
    { ingredientId: flour, qty: 3, expiresAt: '2026-05-01' },
  ]);
  const held = await inventory.deps.batches.find({ warehouseId: place }).sort({ expiresAt: 1 });
  const [soon, later] = held.map(({ _id }) => _id);
  const line = (qty: number, batchId?: number) => ({ ingredientId: flour, qty, batchId });
  const refused = await send('write-offs', writeOff({ warehouseId: place, items: [line(2.5, soon)] }));
  expect([refused.status, refused.body.message]).toEqual([409, 'Недостаточно остатка: в выбранной партии 2']);
  const other = { ingredientId: salt, qty: 1, batchId: later };
  expect((await send('write-offs', writeOff({ warehouseId: place, items: [other] }))).status).toBe(409);
  const items = [line(2), line(2, soon), line(1, later)];
  const { body } = await send('transfers', transfer({ warehouseId: place, toWarehouseId, items }));
  expect(body.items.map(({ batches }: { batches: object[] }) => batches)).toMatchObject([
    [{ batchId: later, qty: 2, expiresAt: '2026-05-01' }],
    [{ batchId: soon, qty: 2, expiresAt: '2026-04-01' }],
    [{ batchId: later, qty: 1 }],
  ]);
  expect((await inventory.call(OWNER, 'GET', `transfers/${body.id}`)).body).toEqual(body);
  expect((await inventory.call(OWNER, 'GET', 'audit')).body.differences).toEqual([]);
});

test('the refusal names what is missing, with the stock that there is', async () => {
  const [flourHeld = 0, saltHeld = 0] = await quantities(first);
  // More than half of the first one, which suffices.
  const enough = { ingredientId: flour, qty: flourHeld * 0.6 };
  const { status, body } = await send(
    'write-offs',
    writeOff({ items: [enough, { ingredientId: salt, qty: 1000 }] }),
  );
  expect([status, body.message]).toEqual([
    409,
    `Недостаточно остатка: «Соль» — на складе ${formatQuantity(saltHeld)} кг`,
  ]);
});

test('a line that is too large refuses the whole document', async () => {
  const before = await quantities(first);
  const { status, body } = await send('write-offs', writeOff({ items: items(100) }));
  expect([status, body.message]).toEqual([409, `Недостаточно остатка: «Мука» — на складе ${before[0]} кг`]);
  expect(await quantities(first)).toEqual(before);
});

test('a transfer keeps the batches, those that expire first', async () => {
  const [flourBefore = 0] = await quantities(first);
  const { status, body } = await send('transfers', transfer({ items: [{ ingredientId: flour, qty: 11 }] }));
  expect([status, body.toWarehouseName]).toEqual([201, 'Второй']);
  expect((await quantities(first))[0]).toBe(flourBefore - 11);
  const [row] = (await inventory.call(OWNER, 'GET', `stock?warehouseId=${second}&ingredientId=${flour}`))
    .body;
  expect(row).toMatchObject({ quantity: 11, earliestExpiry: '2026-04-01', lastUseDate: null });
  const batches = await inventory.deps.batches.find({ warehouseId: second }).sort({ expiresAt: 1 }).lean();
  expect(batches.map(({ expiresAt, remaining }) => [expiresAt, remaining])).toEqual([
    ['2026-04-01', 9000],
    ['2026-05-01', 2000],
  ]);
  expect((await inventory.call(OWNER, 'GET', 'audit')).body.differences).toEqual([]);
});

test('a repeated call with its idempotency key posts once', async () => {
  const before = await quantities(first);
  const headers = { 'idempotency-key': 'act-1' };
  const json = writeOff({ items: [{ ingredientId: salt, qty: 0.25 }] });
  const sent = await Promise.all([1, 2, 3].map(() => send('write-offs', json, headers)));
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  expect((await quantities(first))[1]).toBe((before[1] ?? 0) - 0.25);
});

test('the lists have the newest first, of one kind, also of a warehouse that received', async () => {
  const list = async (url: string): Promise<DocumentPage> =>
    DocumentPage.parse((await inventory.call(OWNER, 'GET', url)).body);
  const { id } = (await send('transfers', transfer({ items: [{ ingredientId: salt, qty: 0.1 }] }))).body;
  expect((await list(`transfers?warehouseId=${second}`)).content[0]?.id).toBe(id);
  expect((await list('transfers?size=1')).content.map((document) => document.id)).toEqual([id]);
  const kinds = (await list('write-offs')).content.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['WRITE_OFF']));
});

describe.each<[string, DocumentKind]>([
  ['write-offs', 'WRITE_OFF'],
  ['transfers', 'TRANSFER'],
  ['productions', 'PRODUCTION'],
  ['processings', 'PROCESSING'],
])('the days of %s', (path, kind) => {
  let ids: number[];
  /** Two days of Moscow and the moments around them; the third is in another warehouse, the last of another master. */
  beforeAll(async () => {
    const times = [
      '2025-03-08T20:59:59.999Z',
      '2025-03-08T21:00:00.000Z',
      '2025-03-09T12:00:00.000Z',
      '2025-03-10T20:59:59.999Z',
      '2025-03-10T21:00:00.000Z',
      '2025-03-09T12:00:00.000Z',
    ];
    const { documents, documentIds } = inventory.deps;
    const stored = [];
    for (const [index, time] of times.entries())
      stored.push({
        ...newDocument({
          ...{ _id: await documentIds.next(), masterId: index === 5 ? 2 : 1, at: new Date(time) },
          ...{ kind: 'RECEIPT', warehouseId: index === 2 ? second : first, lines: [], by: null },
        }),
        kind,
        toWarehouseId: kind === 'TRANSFER' ? (index === 2 ? first : second) : null,
      });
    await documents.create(stored);
    ids = stored.map(({ _id }) => _id);
  });
  /** Returns which of the documents are listed, from 0. */
  const listed = async (query: string, user = OWNER): Promise<number[]> => {
    const { content, totalElements } = DocumentPage.parse(
      (await inventory.call(user, 'GET', `${path}?size=100&${query}`)).body,
    );
    expect(totalElements).toBe(content.length);
    return content.map(({ id }) => ids.indexOf(id));
  };

  test('are both included, from midnight to midnight in Moscow, the newest first', async () => {
    expect(await listed('dateFrom=2025-03-09&dateTo=2025-03-10')).toEqual([3, 2, 1]);
    expect(await listed('dateFrom=2025-03-09&dateTo=2025-03-09')).toEqual([2, 1]);
    expect(await listed('dateTo=2025-03-08')).toEqual([0]);
    expect((await listed('dateFrom=2025-03-11')).at(-1)).toBe(4);
  });

  test('are those of a warehouse, of transfers in both directions', async () => {
    const days = 'dateFrom=2025-03-09&dateTo=2025-03-10';
    const isBoth = kind === 'TRANSFER';
    expect(await listed(`${days}&warehouseId=${first}`)).toEqual(isBoth ? [3, 2, 1] : [3, 1]);
    expect(await listed(`${days}&warehouseId=${second}`)).toEqual(isBoth ? [3, 2, 1] : [2]);
    expect(await listed(`${days}&warehouseId=${foreignId}`)).toEqual([]);
  });

  test('of another master are listed to its owner only', async () => {
    expect(await listed('dateFrom=2025-03-09&dateTo=2025-03-10', FOREIGN_OWNER)).toEqual([5]);
  });

  test('have nothing when the last one is before the first', async () => {
    expect(await listed('dateFrom=2025-03-10&dateTo=2025-03-09')).toEqual([]);
  });

  test.each(['dateFrom', 'dateTo'])('are refused when %s is no day', async (field) => {
    const { status, body } = await inventory.call(OWNER, 'GET', `${path}?${field}=2025-02-30`);
    expect([status, body.errors]).toEqual([400, { [field]: 'Некорректная дата' }]);
  });
});

test.each([
  ['write-offs', () => writeOff({ items: [] }), 'items', 'Добавьте хотя бы одну позицию'],
  ['write-offs', () => writeOff({ reason: 'УКРАЛИ' }), 'reason', 'Выберите причину'],
  [
    'write-offs',
    () => writeOff({ items: [{ ingredientId: flour, qty: 0 }] }),
    'items.0.qty',
    'Количество должно быть > 0',
  ],
  ['write-offs', () => writeOff({ notes: 'x'.repeat(1025) }), 'notes', 'Не больше 1024 символов'],
  ['transfers', () => transfer({ toWarehouseId: first }), 'toWarehouseId', 'Выберите другой склад'],
  ['transfers', () => transfer({ toWarehouseId: 0 }), 'toWarehouseId', 'Выберите склад, на который'],
])('%s refuse wrong bodies', async (url, json, field, message) => {
  const { status, body } = await send(url, json());
  expect([status, body.errors[field]]).toEqual([400, message]);
});

test('a transfer into a warehouse of another master is refused and changes nothing', async () => {
  const before = await quantities(first);
  const { status, body } = await send('transfers', transfer({ toWarehouseId: foreignId }));
  expect(status).toBe(404);
  expect(body.code).toBe('NOT_FOUND');
  expect(await quantities(first)).toEqual(before);
  const json = transfer({ warehouseId: foreignId, toWarehouseId: first });
  expect((await send('transfers', json)).status).toBe(404);
});
