import type { SupplyItem } from '@skatert/contracts/inventory/supplies';
import { openForTests } from '@skatert/service-kit/testing/harness';
import {
  addSupplyReferences,
  MASTER,
  OTHER_MASTER,
  OWNER,
  openTwoMasters,
  type SupplyReferences,
} from '../../test/two-masters.js';
import { InventoryRules } from '../settings.js';

const OWNER_OF_BOTH = 14;

const inventory = openForTests(openTwoMasters);
let warehouseId: number;
let otherWarehouseId: number;
let supplierId: number;
let flour: number;
let salt: number;
let foreign: SupplyReferences['foreign'];
beforeAll(async () => {
  const references = await addSupplyReferences(inventory);
  ({ warehouseId, supplierId, flour, foreign } = references);
  const { grant, create } = inventory;
  otherWarehouseId = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  const ingredient = { unitId: references.unitId, warehouseId };
  salt = (await create(OWNER, 'ingredients', { ...ingredient, name: 'Соль' })).id;
  await grant(OWNER_OF_BOTH, 'OWNER', MASTER);
  await grant(OWNER_OF_BOTH, 'OWNER', OTHER_MASTER);
});

const item = (fields: object = {}) => ({ ingredientId: flour, qty: 2, expiresAt: null, ...fields });
const content = (fields: object = {}) => ({
  warehouseId,
  supplierId: null as number | null,
  date: '2026-02-01T09:00:00.000Z',
  notes: null as string | null,
  items: [item()],
  ...fields,
});
const newDraft = async (fields: object = {}): Promise<number> =>
  (await inventory.create(OWNER, 'supplies', content(fields))).id;
const edit = (id: number, fields: object = {}, version = 1) =>
  inventory.call(OWNER, 'PUT', `supplies/${id}`, { json: { ...content(fields), version } });
const read = async (id: number) => (await inventory.call(OWNER, 'GET', `supplies/${id}`)).body;
const post = (id: number, query = '') => inventory.call(OWNER, 'POST', `supplies/${id}/post${query}`);
const remove = (id: number, query = '') => inventory.call(OWNER, 'DELETE', `supplies/${id}${query}`);
/** Returns what of an ingredient a warehouse has. */
const stock = async (ingredientId: number, warehouse = warehouseId): Promise<number> => {
  const { body } = await inventory.call(OWNER, 'GET', `stock?warehouseId=${warehouse}`);
  return body.find((row: { ingredientId: number }) => row.ingredientId === ingredientId)?.quantity ?? 0;
};
const lines = ({ items }: { items: SupplyItem[] }) =>
  items.map(({ ingredientId, qty }) => [ingredientId, qty]);

describe('an edit of a draft', () => {
  it('replaces all that it contains, and posting it receives exactly that', async () => {
    const id = await newDraft();
    const [flourBefore, saltBefore] = [
      await stock(flour, otherWarehouseId),
      await stock(salt, otherWarehouseId),
    ];
    const items = [
      item({ qty: 1.5, expiresAt: '2027-01-01', price: 58.5 }),
      item({ ingredientId: salt, qty: 3 }),
    ];
    const fields = { warehouseId: otherWarehouseId, supplierId, date: '2026-02-03T10:00:00.000Z', items };
    const { status, body } = await edit(id, { ...fields, notes: ' пришло меньше ' });
    expect([status, body]).toMatchObject([
      200,
      { ...fields, notes: 'пришло меньше', id, status: 'DRAFT', version: 2, itemCount: 2 },
    ]);
    expect([body.warehouseName, body.supplierName, body.items[0].price]).toEqual([
      'Второй',
      'Мельница',
      58.5,
    ]);
    expect(await read(id)).toEqual(body);
    expect(await stock(flour, otherWarehouseId)).toBe(flourBefore);
    expect((await post(id)).body).toMatchObject({ status: 'POSTED', items: body.items });
    expect(await stock(flour, otherWarehouseId)).toBe(flourBefore + 1.5);
    expect(await stock(salt, otherWarehouseId)).toBe(saltBefore + 3);
  });

  it('with the same content changes nothing, so that a call whose response was lost may be repeated', async () => {
    const id = await newDraft();
    const first = await edit(id, { notes: 'правка' });
    const repeated = await edit(id, { notes: 'правка' });
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  });

  it('changes what is ordered', async () => {
    const json = { warehouseId, ingredientId: salt, qty: 1000 };
    await inventory.call(OWNER, 'PUT', 'minimums', { json });
    const id = await newDraft({ items: [item({ ingredientId: salt, qty: 10 })] });
    const ordered = async () => {
      const { body } = await inventory.call(OWNER, 'GET', `supplies/suggestion?warehouseId=${warehouseId}`);
      return body.lines.find((line: { ingredientId: number }) => line.ingredientId === salt).ordered;
    };
    const before = await ordered();
    await edit(id, { items: [item({ ingredientId: salt, qty: 4 })] });
    expect(await ordered()).toBe(before - 6);
    await edit(id, { items: [item({ ingredientId: salt, qty: 4 })], warehouseId: otherWarehouseId }, 2);
    expect(await ordered()).toBe(before - 10);
  });

  it('frees what the draft no longer refers to, and holds what it refers to now', async () => {
    const { create, call } = inventory;
    const [first, second] = [
      await create(OWNER, 'suppliers', { name: 'Лишний' }),
      await create(OWNER, 'suppliers', { name: 'Другой лишний' }),
    ];
    const id = await newDraft({ supplierId: first.id });
    await edit(id, { supplierId: second.id });
    expect((await call(OWNER, 'DELETE', `suppliers/${first.id}`)).status).toBe(204);
    expect((await call(OWNER, 'DELETE', `suppliers/${second.id}`)).body.code).toBe('SUPPLIER_IN_USE');
  });

  it('is possible with as many drafts as a master may have', async () => {
    const id = await newDraft();
    const { _id, ...draft } = (await inventory.deps.supplies.findById(id).lean()) ?? { _id: 0 };
    const others = Array.from({ length: InventoryRules.parse({}).DRAFT_SUPPLIES_PER_MASTER }, (_, index) => {
      return { ...draft, _id: 2_000_000 + index };
    });
    await inventory.deps.supplies.collection.insertMany(others as never[]);
    expect((await edit(id, { notes: 'полный склад' })).status).toBe(200);
    await inventory.deps.supplies.deleteMany({ _id: { $gte: 2_000_000 } });
  });
});

describe('an edit is refused, and changes nothing,', () => {
  let id: number;
  let before: object;
  beforeAll(async () => {
    id = await newDraft();
    before = await read(id);
  });
  afterEach(async () => expect(await read(id)).toEqual(before));

  it.each([
    ['warehouse', () => ({ warehouseId: foreign.warehouseId }), 'Склад не найден'],
    ['supplier', () => ({ supplierId: foreign.supplierId }), 'Поставщик не найден'],
    ['ingredient', () => ({ items: [item({ ingredientId: foreign.ingredientId })] }), 'Ингредиент не найден'],
  ])('with a %s of another master, though the caller owns both', async (_, fields, message) => {
    const json = { ...content(fields()), version: 1 };
    const { status, body } = await inventory.call(OWNER_OF_BOTH, 'PUT', `supplies/${id}`, { json });
    expect([status, body.message]).toEqual([404, message]);
  });

  it('with a deleted warehouse', async () => {
    const { id: deleted } = await inventory.create(OWNER, 'warehouses', { name: 'Закрытый' });
    await inventory.call(OWNER, 'DELETE', `warehouses/${deleted}`);
    expect((await edit(id, { warehouseId: deleted })).status).toBe(404);
  });

  it.each([
    [{ warehouseId: null }, 'warehouseId', 'Выберите склад'],
    [{ items: [] }, 'items', 'Добавьте хотя бы одну позицию'],
    [{ date: '2099-12-31T00:00:00Z' }, 'date', 'Дата поставки не может быть в будущем'],
    [{ version: null }, 'version', 'Неверная версия'],
    [{ version: 0 }, 'version', 'Неверная версия'],
  ])('with %j', async (fields, field, message) => {
    const json = { ...content(), version: 1, ...fields };
    const { status, body } = await inventory.call(OWNER, 'PUT', `supplies/${id}`, { json });
    expect([status, body.errors[field]]).toEqual([400, message]);
  });

  it('with goods that expired before its day', async () => {
    const { status, body } = await edit(id, { items: [item(), item({ expiresAt: '2026-01-31' })] });
    expect([status, body.errors]).toEqual([
      400,
      { 'items.1.expiresAt': 'Срок годности раньше даты поставки' },
    ]);
  });
});

describe('of a draft that another person has changed,', () => {
  const draftChanged = 'Черновик уже изменили. Проверьте, что в нём теперь';
  let id: number;
  let current: object;
  beforeEach(async () => {
    id = await newDraft();
    current = (await edit(id, { notes: 'первая правка' })).body;
  });

  it('an edit of the earlier version is refused with the present supply', async () => {
    const { status, body } = await edit(id, { notes: 'вторая правка' });
    expect([status, body]).toMatchObject([409, { code: 'EDIT_CONFLICT', message: draftChanged, current }]);
    expect(await read(id)).toEqual(current);
    expect((await edit(id, { notes: 'вторая правка' }, 2)).body).toMatchObject({ version: 3 });
  });

  it('the earlier version is neither posted nor deleted', async () => {
    for (const refused of [await post(id, '?version=1'), await remove(id, '?version=1')])
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'EDIT_CONFLICT', current }]);
    expect(await read(id)).toEqual(current);
    expect((await post(id, '?version=2')).body.status).toBe('POSTED');
    // Its response was lost.
    expect((await post(id, '?version=2')).status).toBe(200);
    // The caller sees other lines than those that were posted.
    expect((await post(id, '?version=1')).body.code).toBe('EDIT_CONFLICT');
  });

  it('any version is posted and deleted by calls that name none', async () => {
    expect((await post(id)).body.status).toBe('POSTED');
    const other = await newDraft();
    await edit(other, { notes: 'правка' });
    expect((await remove(other)).status).toBe(204);
  });

  it('a wrong version of a query is refused', async () => {
    expect((await post(id, '?version=x')).body.errors).toEqual({ version: 'Неверная версия' });
  });
});

it('a posted supply is not edited, whatever the version', async () => {
  const id = await newDraft();
  const { body: posted } = await post(id);
  for (const [fields, version] of [
    [{ notes: 'поздно' }, 1],
    [{ notes: 'поздно' }, 2],
    [{}, 1],
  ] as const) {
    const { status, body } = await edit(id, fields, version);
    expect([status, body.code]).toEqual([409, 'SUPPLY_POSTED']);
  }
  expect(await read(id)).toEqual(posted);
});

it('a deleted supply is not edited', async () => {
  const id = await newDraft();
  await remove(id);
  const { status, body } = await edit(id, { notes: 'поздно' });
  expect([status, body.message]).toEqual([404, 'Поставка не найдена']);
});

it('a draft of an earlier release has the first version', async () => {
  const id = await newDraft();
  await inventory.deps.supplies.collection.updateOne({ _id: id as never }, { $unset: { version: 1 } });
  expect((await read(id)).version).toBe(1);
  expect((await edit(id, { notes: 'правка' })).body.version).toBe(2);
});

describe('at the same time', () => {
  const rounds = Array.from({ length: 12 }, (_, index) => index);

  it('an edit and a posting are one after the other: what was posted is what the supply shows', async () => {
    for (const round of rounds) {
      const id = await newDraft({ items: [item({ qty: 1 })] });
      const [flourBefore, saltBefore] = [await stock(flour), await stock(salt)];
      const items = [item({ ingredientId: salt, qty: 5 })];
      const calls = [() => edit(id, { items }), () => post(id, round % 3 === 0 ? '?version=1' : '')];
      if (round % 2 === 0) calls.reverse();
      await Promise.all(calls.map((send) => send()));
      const supply = await read(id);
      const isEdited = supply.version === 2;
      expect(lines(supply)).toEqual(isEdited ? [[salt, 5]] : [[flour, 1]]);
      const isPosted = supply.status === 'POSTED';
      // Only the posting of an edited draft that names the earlier version is refused.
      expect(isPosted).toBe(!(isEdited && round % 3 === 0));
      expect(await stock(flour)).toBe(flourBefore + (isPosted && !isEdited ? 1 : 0));
      expect(await stock(salt)).toBe(saltBefore + (isPosted && isEdited ? 5 : 0));
    }
  });

  it('of edits of one version one is stored, and the others are refused', async () => {
    const id = await newDraft();
    const sent = await Promise.all(rounds.slice(0, 4).map((round) => edit(id, { notes: `правка ${round}` })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const stored = sent.find(({ status }) => status === 200)?.body;
    expect(await read(id)).toEqual(stored);
    for (const { status, body } of sent) if (status === 409) expect(body.current).toEqual(stored);
  });

  it('an edit and a deletion that names the version never lose the edit', async () => {
    for (const _ of rounds.slice(0, 6)) {
      const id = await newDraft();
      const [edited, removed] = await Promise.all([edit(id, { notes: 'правка' }), remove(id, '?version=1')]);
      expect([edited.status, removed.status]).toEqual(edited.status === 200 ? [200, 409] : [404, 204]);
    }
  });
});
