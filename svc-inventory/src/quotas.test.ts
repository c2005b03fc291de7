import { documentedLimits } from '@skatert/service-kit/testing/documented-limits';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openInventory } from '../test/inventory-harness.js';
import { quotasOf } from './quotas.js';
import { InventoryRules } from './settings.js';

const OWNER = 11;
const OTHER_OWNER = 12;
const RULES = {
  WAREHOUSES_PER_MASTER: 1,
  UNITS_PER_MASTER: 2,
  PACKAGINGS_PER_MASTER: 3,
  SUPPLIERS_PER_MASTER: 4,
  INGREDIENTS_PER_MASTER: 5,
  DRAFT_SUPPLIES_PER_MASTER: 2,
};

const inventory = openForTests(() => openInventory(RULES));
let ids: Record<'warehouses' | 'units' | 'ingredients', number>;
beforeAll(async () => {
  await inventory.grant(OWNER, 'OWNER', 1);
  await inventory.grant(OTHER_OWNER, 'OWNER', 2);
  const { id: units } = await inventory.create(OWNER, 'units', { name: 'Килограмм' });
  const { id: warehouses } = await inventory.create(OWNER, 'warehouses', { name: 'Главный' });
  const { id: ingredients } = await inventory.create(OWNER, 'ingredients', { name: 'Мука', unitId: units });
  ids = { warehouses, units, ingredients };
});

test('docs/limits.md lists the quotas and their defaults', () => {
  const { names, settings } = documentedLimits('svc-inventory');
  const rules = InventoryRules.parse({});
  expect(names).toEqual(Object.keys(quotasOf(rules)));
  expect(settings).toEqual(rules);
});

/** A quota: the calls that count, a body of each, how many exist before, and the message. */
const QUOTAS: [noun: string, bodyOf: (name: string) => object, room: number, message: string][] = [
  ['warehouses', (name) => ({ name }), 0, 'Не больше 1 склада у одного владельца. Удалите ненужное.'],
  ['units', (name) => ({ name }), 1, 'Не больше 2 единиц измерения у одного владельца. Удалите ненужное.'],
  [
    'packagings',
    (name) => ({ name, size: 25, unitId: ids.units }),
    3,
    'Не больше 3 фасовок у одного владельца. Удалите ненужное.',
  ],
  ['suppliers', (name) => ({ name }), 4, 'Не больше 4 поставщиков у одного владельца. Удалите ненужное.'],
  [
    'ingredients',
    (name) => ({ name, unitId: ids.units }),
    4,
    'Не больше 5 ингредиентов у одного владельца. Удалите ненужное.',
  ],
  [
    'supplies',
    () => ({
      ...{ warehouseId: ids.warehouses, supplierId: null, date: '2026-01-10T09:00:00Z', notes: null },
      items: [{ ingredientId: ids.ingredients, qty: 1, expiresAt: null, price: null }],
    }),
    2,
    'Не больше 2 черновиков поставок у одного владельца. Проведите или удалите часть из них.',
  ],
];

test('every quota is reached below', () => {
  expect(QUOTAS).toHaveLength(Object.keys(quotasOf(InventoryRules.parse({}))).length);
});

test.each(QUOTAS)(
  'a master has so many %s, and again after one was deleted',
  async (noun, bodyOf, room, message) => {
    const create = (name: string) => inventory.call(OWNER, 'POST', noun, { json: bodyOf(name) });
    const created: number[] = [];
    for (let count = 0; count < room; count += 1) {
      const { status, body } = await create(`Ещё ${count}`);
      expect(status).toBe(201);
      created.push(body.id);
    }
    expect(await create('Лишнее')).toMatchObject({
      status: 409,
      body: { code: 'QUOTA_EXCEEDED', message },
    });
    const [first] = created;
    if (first === undefined) return;
    expect((await inventory.call(OWNER, 'DELETE', `${noun}/${first}`)).status).toBe(204);
    expect((await create('Снова')).status).toBe(201);
  },
);

test('the objects of another master take no room', async () => {
  expect((await inventory.call(OTHER_OWNER, 'POST', 'warehouses', { json: { name: 'Чужой' } })).status).toBe(
    201,
  );
});
