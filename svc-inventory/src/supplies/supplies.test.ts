import { SUPPLY_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { Supply, SupplyPage } from '@skatert/contracts/inventory/supplies';
import { publishAccount } from '@skatert/service-kit/testing/accounts';
import { openForTests } from '@skatert/service-kit/testing/harness';
import {
  addSupplyReferences,
  FOREIGN_OWNER,
  OTHER_MASTER,
  OWNER,
  openTwoMasters,
  type SupplyReferences,
} from '../../test/two-masters.js';
import { InventoryRules } from '../settings.js';

const inventory = openForTests(openTwoMasters);
let warehouseId: number;
let supplierId: number;
let flour: number;
let foreign: SupplyReferences['foreign'];
beforeAll(async () => {
  ({ warehouseId, supplierId, flour, foreign } = await addSupplyReferences(inventory));
});

const item = (fields: object = {}) => ({ ingredientId: flour, qty: 2.5, expiresAt: '2026-05-01', ...fields });
const supply = (fields: object = {}) => ({
  warehouseId,
  supplierId,
  date: '2026-02-01T12:00:00+03:00',
  notes: null,
  items: [item()],
  ...fields,
});
const send = (fields: object = {}, headers = {}) =>
  inventory.call(OWNER, 'POST', 'supplies', { json: supply(fields), headers });
const quantity = async (): Promise<number> =>
  (await inventory.call(OWNER, 'GET', `ingredients/${flour}`)).body.quantity;
const page = async (query: string): Promise<SupplyPage> =>
  SupplyPage.parse((await inventory.call(OWNER, 'POST', `supplies/search?${query}`)).body);

describe('a supply', () => {
  it('is created as a draft, which changes no stock, and posted once', async () => {
    const before = await quantity();
    const created = await send({
      notes: ' срочно ',
      items: [item(), item({ qty: 0.001, expiresAt: null, price: 99.9 })],
    });
    expect(created.status).toBe(201);
    const line = { ingredientId: flour, ingredientName: 'Мука', unitName: 'кг' };
    const { id } = Supply.parse(created.body);
    expect(created.body).toEqual({
      id,
      warehouseId,
      warehouseName: 'Первый',
      supplierId,
      supplierName: 'Мельница',
      date: '2026-02-01T09:00:00.000Z',
      notes: 'срочно',
      status: 'DRAFT',
      itemCount: 2,
      postedByName: null,
      version: 1,
      postedAt: null,
      items: [
        { ...line, qty: 2.5, expiresAt: '2026-05-01', price: null, sum: null },
        { ...line, qty: 0.001, expiresAt: null, price: 99.9, sum: null },
      ],
    });
    expect(await quantity()).toBe(before);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => inventory.call(OWNER, 'POST', `supplies/${id}/post`)),
    );
    for (const { status, body } of responses) expect([status, body.status]).toEqual([200, 'POSTED']);
    expect(await quantity()).toBe(before + 2.501);
    const refused = await inventory.call(OWNER, 'DELETE', `supplies/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'SUPPLY_POSTED']);
    expect((await inventory.call(OWNER, 'GET', `supplies/${id}`)).body.status).toBe('POSTED');
  });

  it('keeps a price per gram, and a sum to the kopeck, also in what the stock is worth', async () => {
    const items = [item({ qty: 1500, price: 0.025 }), item({ qty: 12, price: 1, sum: 1000 })];
    const { id } = (await send({ items })).body;
    const read = async () => (await inventory.call(OWNER, 'GET', `supplies/${id}`)).body;
    const { version, ...draft } = await read();
    expect(draft.items).toMatchObject([
      { price: 0.025, sum: null },
      { price: 83.333333, sum: 1000 },
    ]);
    const edit = { ...supply({ items: draft.items }), version };
    expect((await inventory.call(OWNER, 'PUT', `supplies/${id}`, { json: edit })).body.version).toBe(version);
    await inventory.call(OWNER, 'POST', `supplies/${id}/post`);
    const batches = await inventory.deps.batches.find({
      ingredientId: flour,
      received: { $in: [1_500_000, 12_000] },
    });
    const worth = batches.map(({ received, price }) => (received * (price ?? 0)) / 1000);
    expect(worth.toSorted((a, b) => a - b)).toEqual([3750, 100_000]);
    const prices = (await inventory.call(OWNER, 'GET', `ingredients/${flour}/prices`)).body;
    expect(prices.map((each: { price: number }) => each.price)).toEqual(
      expect.arrayContaining([0.025, 83.333333]),
    );
  });

  it('has the name of who posted it', async () => {
    await publishAccount(inventory.platform, OWNER, { lastName: 'Иванова' });
    const { id } = (await send()).body;
    const name = async () => (await inventory.call(OWNER, 'GET', `supplies/${id}`)).body.postedByName;
    expect(await name()).toBeNull();
    await inventory.call(OWNER, 'POST', `supplies/${id}/post`);
    expect(await name()).toBe('Иванова');
    const [listed] = (await page(`status=POSTED&size=1`)).content;
    expect(listed).toMatchObject({ id, postedByName: 'Иванова' });
  });

  it('is deleted while it is a draft', async () => {
    const { id } = (await send()).body;
    expect((await inventory.call(OWNER, 'DELETE', `supplies/${id}`)).status).toBe(204);
    expect((await inventory.call(OWNER, 'POST', `supplies/${id}/post`)).status).toBe(404);
  });

  it('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'supply-1' };
    const sent = await Promise.all([send({}, headers), send({}, headers), send({}, headers)]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await send({}, headers)).body.id).toBe(sent[0]?.body.id);
    expect((await send({ notes: 'другая' }, headers)).status).toBe(409);
  });

  it.each([
    ['warehouseId', () => ({ warehouseId: foreign.warehouseId }), 'Склад не найден'],
    ['supplierId', () => ({ supplierId: foreign.supplierId }), 'Поставщик не найден'],
    [
      'ingredientId',
      () => ({ items: [item({ ingredientId: foreign.ingredientId })] }),
      'Ингредиент не найден',
    ],
  ])('needs a %s of its own master', async (_field, fields, message) => {
    const { status, body } = await send(fields());
    expect([status, body.message]).toEqual([404, message]);
  });

  it.each([
    [{ warehouseId: null }, 'warehouseId', 'Выберите склад'],
    [{ warehouseId: 0 }, 'warehouseId', 'Выберите склад'],
    [{ items: [] }, 'items', 'Добавьте хотя бы одну позицию'],
    [
      { items: [item({ ingredientId: null })] },
      'items.0.ingredientId',
      'Укажите ингредиент для каждой позиции',
    ],
    [{ items: [item({ qty: 0 })] }, 'items.0.qty', 'Количество должно быть > 0'],
    [{ items: [item({ qty: -1 })] }, 'items.0.qty', 'Количество должно быть > 0'],
    [{ items: [item({ qty: 'много' })] }, 'items.0.qty', 'Количество должно быть > 0'],
    [{ items: [item({ qty: 0.0005 })] }, 'items.0.qty', 'Не больше трёх знаков после запятой'],
    [{ items: [item({ qty: 1e12 })] }, 'items.0.qty', 'Не больше 9\u00a0999\u00a0999,999'],
    [{ items: [item({ expiresAt: '2026-02-31' })] }, 'items.0.expiresAt', 'Некорректная дата'],
    [{ items: [item({ expiresAt: '2027-02-01T25:00:00Z' })] }, 'items.0.expiresAt', 'Некорректная дата'],
    [{ items: [item({ price: -1 })] }, 'items.0.price', 'Цена должна быть положительной'],
    [{ date: 'вчера' }, 'date', 'Некорректная дата'],
    [{ date: '2099-12-31T00:00:00Z' }, 'date', 'Дата поставки не может быть в будущем'],
    [
      { date: new Date(Date.now() + 7_200_000).toISOString() },
      'date',
      'Дата поставки не может быть в будущем',
    ],
    [{ date: '9999-01-01T00:00:00Z' }, 'date', 'Некорректная дата'],
    [{ notes: 'x'.repeat(1025) }, 'notes', 'Не больше 1024 символов'],
  ])('with %j is refused and changes nothing', async (fields, field, message) => {
    const before = await inventory.deps.supplies.countDocuments();
    const { status, body } = await send(fields);
    expect([status, body.errors[field]]).toEqual([400, message]);
    expect(await inventory.deps.supplies.countDocuments()).toBe(before);
  });

  it('may have as many lines as the screens allow, which fit in a call', async () => {
    const long = { qty: 9_999_999.999, expiresAt: '2027-02-01', price: 999_999.99 };
    const items = Array.from({ length: SUPPLY_LINES_MAX }, () => item(long));
    expect((await send({ items, notes: 'ы'.repeat(1024) })).status).toBe(201);
    expect((await send({ items: [...items, item()] })).body.errors).toEqual({
      items: 'Не больше 500 позиций',
    });
  });

  it('has no goods that expired before its day, which is that of the chain', async () => {
    const items = [item(), item({ expiresAt: '2026-02-01' })];
    expect((await send({ items })).status).toBe(201);
    expect((await send({ items, date: '2026-02-01T23:30:00+03:00' })).status).toBe(201);
    const { status, body } = await send({ items, date: '2026-02-02T00:30:00+03:00' });
    expect([status, body.errors]).toEqual([
      400,
      { 'items.1.expiresAt': 'Срок годности раньше даты поставки' },
    ]);
  });
});

describe('the list of supplies', () => {
  it('has the latest date first, in pages, also by GET', async () => {
    for (const day of ['2026-03-01', '2026-03-03', '2026-03-02'])
      await send({ date: `${day}T09:00:00Z`, notes: 'список' });
    const first = await page('page=0&size=2&dateFrom=2026-03-01&dateTo=2026-03-03');
    expect(first).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2 });
    expect(first.content.map(({ date }) => date.slice(0, 10))).toEqual(['2026-03-03', '2026-03-02']);
    const second = await inventory.call(
      OWNER,
      'GET',
      'supplies?page=1&size=2&dateFrom=2026-03-01&dateTo=2026-03-03',
    );
    expect(second.body.content).toMatchObject([{ itemCount: 1, status: 'DRAFT' }]);
  });

  it('is filtered by warehouse, supplier and status', async () => {
    const { id } = (await send({ supplierId: null })).body;
    await inventory.call(OWNER, 'POST', `supplies/${id}/post`);
    const ids = async (query: string) => (await page(`size=100&${query}`)).content.map((found) => found.id);
    expect(await ids('status=POSTED')).toContain(id);
    expect(await ids('status=DRAFT')).not.toContain(id);
    expect(await ids(`supplierId=${supplierId}`)).not.toContain(id);
    expect(await ids(`warehouseId=${warehouseId}`)).toContain(id);
    expect(await ids(`warehouseId=${foreign.warehouseId}`)).toEqual([]);
  });
});

describe('of drafts', () => {
  const many = InventoryRules.parse({}).DRAFT_SUPPLIES_PER_MASTER;
  const ofForeign = (headers = {}) => {
    const body = { warehouseId: foreign.warehouseId, supplierId: null, date: '2026-02-01T12:00:00+03:00' };
    const json = { ...body, items: [{ ingredientId: foreign.ingredientId, qty: 1, expiresAt: null }] };
    return inventory.call(FOREIGN_OWNER, 'POST', 'supplies', { json, headers });
  };

  it('a master has at most so many, also when several are created at once', async () => {
    const { body: first } = await ofForeign();
    const { _id, ...draft } = (await inventory.deps.supplies.findById(first.id).lean()) ?? { _id: 0 };
    const others = Array.from({ length: many - 2 }, (_, index) => ({ ...draft, _id: 1_000_000 + index }));
    await inventory.deps.supplies.collection.insertMany(others as never[]);
    const headers = { 'idempotency-key': 'last-draft' };
    const both = await Promise.all([ofForeign(headers), ofForeign({ 'idempotency-key': 'one-too-many' })]);
    const refused = both.find(({ status }) => status === 409)?.body;
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([refused?.code, refused?.message]).toEqual([
      'QUOTA_EXCEEDED',
      'Не больше 1\u00a0000 черновиков поставок у одного владельца. Проведите или удалите часть из них.',
    ]);
    expect(await inventory.deps.supplies.countDocuments({ masterId: OTHER_MASTER })).toBe(many);
    // The call that was stored is found, however many there are.
    const created = both.find(({ status }) => status === 201)?.body;
    const repeats = [await ofForeign(headers), await ofForeign({ 'idempotency-key': 'one-too-many' })];
    expect(repeats.map(({ status }) => status)).toEqual(both.map(({ status }) => status));
    expect(repeats.find(({ status }) => status === 201)?.body.id).toBe(created?.id);
    await inventory.call(FOREIGN_OWNER, 'POST', `supplies/${first.id}/post`);
    expect((await ofForeign()).status).toBe(201);
  });
});
