/** Staff that is bound to points of a brand: it works with the stock, and only reads what the chain shares. */
import { WHOLE_BRAND_REFUSAL } from '@skatert/contracts/shared/permissions';
import { eventually, grantTestRole, openForTests } from '@skatert/service-kit/testing/harness';
import { type InventoryTest, openInventory } from '../../test/inventory-harness.js';

const MASTER = 1;
const BRAND = 10;
const SISTER = 11;
const POINT = 3;
const OWNER = 11;
/** Bound to a point of the brand. */
const BOUND = 12;
/** Bound to a point of the brand, and in all points of its sister. */
const HALF_BOUND = 13;
/** Bound to the same point, and in all points of another chain's brand. */
const OF_TWO_CHAINS = 14;
const OTHER_MASTER = 2;

const inventory = openForTests(openInventory);
let unitId: number;
let flour: number;
let warehouseId: number;
beforeAll(async () => {
  const { grant, create, addBrand, platform } = inventory;
  await addBrand(BRAND, MASTER);
  await grant(OWNER, 'OWNER', MASTER);
  await grantTestRole(platform.bus, BOUND, BRAND, 'ADMIN', MASTER, [POINT]);
  await grantTestRole(platform.bus, HALF_BOUND, BRAND, 'ADMIN', MASTER, [POINT]);
  await grantTestRole(platform.bus, HALF_BOUND, SISTER, 'ADMIN', MASTER);
  await grantTestRole(platform.bus, OF_TWO_CHAINS, BRAND, 'ADMIN', MASTER, [POINT]);
  await grantTestRole(platform.bus, OF_TWO_CHAINS, 20, 'ADMIN', OTHER_MASTER);
  unitId = (await create(OWNER, 'units', { name: 'Килограмм' })).id;
  flour = (await create(OWNER, 'ingredients', { name: 'Мука', unitId })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  await eventually(async () => (await call(BOUND, 'GET', 'ingredients')).status === 200);
  // His second membership alone lets him change what the chain shares.
  await eventually(
    async () => (await call(HALF_BOUND, 'POST', 'units', { json: { name: 'Литр' } })).status === 201,
  );
});

const call = (...args: Parameters<InventoryTest['call']>) => inventory.call(...args);

test('who is bound to points reads what the chain shares, and changes nothing of it', async () => {
  for (const path of ['units', 'suppliers', 'warehouses', `ingredients/${flour}/recipe`])
    expect((await call(BOUND, 'GET', path)).status).toBe(200);
  const version = 0;
  const recipe = { version, yield: 1, shelfLifeDays: null, items: [] };
  const refused = [
    await call(BOUND, 'POST', 'units', { json: { name: 'Литр' } }),
    await call(BOUND, 'PUT', `warehouses/${warehouseId}`, { json: { name: 'Мой' } }),
    await call(BOUND, 'DELETE', `units/${unitId}`),
    await call(BOUND, 'POST', 'ingredients', { json: { name: 'Соль', unitId } }),
    await call(BOUND, 'PUT', `ingredients/${flour}`, { json: { name: 'Соль', unitId } }),
    await call(BOUND, 'PUT', `ingredients/${flour}/recipe`, { json: recipe }),
    await call(BOUND, 'PUT', 'order-warehouses', { json: { brandId: BRAND, pointId: POINT, warehouseId } }),
  ];
  for (const { status, body } of refused) expect([status, body.message]).toEqual([403, WHOLE_BRAND_REFUSAL]);
});

test('who is bound to points receives, writes off and counts', async () => {
  const item = { ingredientId: flour, qty: 2 };
  const increased = await call(BOUND, 'POST', 'stock/increase', { json: { warehouseId, ...item } });
  expect(increased.status).toBe(200);
  const writeOff = { warehouseId, reason: 'LOST', items: [{ ...item, qty: 1 }] };
  expect((await call(BOUND, 'POST', 'write-offs', { json: writeOff })).status).toBe(201);
  const count = { warehouseId, scope: 'INGREDIENTS', ingredientIds: [flour] };
  expect((await call(BOUND, 'POST', 'counts', { json: count })).status).toBe(201);
});

test('who works in all points of a sister brand changes what the chain shares', async () => {
  expect((await call(HALF_BOUND, 'PUT', `units/${unitId}`, { json: { name: 'Кило' } })).status).toBe(200);
  const choice = { brandId: BRAND, pointId: null, warehouseId };
  expect((await call(HALF_BOUND, 'PUT', 'order-warehouses', { json: choice })).status).toBe(403);
});

test('who is bound to points of one chain says in which one he creates what is shared', async () => {
  const create = (name: string, masterId?: number) =>
    call(OF_TWO_CHAINS, 'POST', 'units', { json: { name }, ...(masterId && { claims: { masterId } }) });
  await eventually(async () => (await create('Пачка', OTHER_MASTER)).status === 201);
  const [unsaid, bound] = [await create('Ящик'), await create('Ящик', MASTER)];
  expect([unsaid.status, unsaid.body.code]).toEqual([409, 'NO_CONTEXT']);
  expect([bound.status, bound.body.message]).toEqual([403, WHOLE_BRAND_REFUSAL]);
});
