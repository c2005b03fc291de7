import { grantTestRole, openForTests } from '@skatert/service-kit/testing/harness';
import { type InventoryTest, openInventory } from '../../test/inventory-harness.js';

const MASTER = 1;
const BRAND = 10;
const SISTER = 11;
const OWNER = 11;
const SISTER_ADMIN = 14;
const PIE = 100;
const SISTER_PIE = 110;

const inventory = openForTests(openInventory);
let flour: number;
let warehouseId: number;
beforeAll(async () => {
  const { grant, create, addBrand, addProduct, platform } = inventory;
  await addBrand(BRAND, MASTER);
  await addBrand(SISTER, MASTER);
  await addProduct(PIE, BRAND);
  await addProduct(SISTER_PIE, SISTER);
  await grant(OWNER, 'OWNER', MASTER);
  await grantTestRole(platform.bus, OWNER, SISTER, 'OWNER', MASTER);
  await grantTestRole(platform.bus, SISTER_ADMIN, SISTER, 'ADMIN', MASTER);
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм' });
  flour = (await create(OWNER, 'ingredients', { name: 'Мука', unitId })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
});

const call = (...args: Parameters<InventoryTest['call']>) => inventory.call(...args);
const portions = () => [{ size: null, items: [{ ingredientId: flour, qty: 1 }] }];

test('an administrator of a sister brand reads and changes no recipe of a brand without a role', async () => {
  expect((await call(SISTER_ADMIN, 'GET', 'ingredients')).status).toBe(200);
  for (const path of [`recipes?brandId=${BRAND}`, `recipes/${PIE}`])
    expect((await call(SISTER_ADMIN, 'GET', path)).status).toBe(404);
  const json = { version: 0, portions: portions() };
  expect((await call(SISTER_ADMIN, 'PUT', `recipes/${PIE}`, { json })).status).toBe(404);
  expect((await call(OWNER, 'GET', `recipes/${PIE}`)).body.portions).toEqual([]);

  expect((await call(SISTER_ADMIN, 'GET', `recipes?brandId=${SISTER}`)).body.content).toHaveLength(1);
  expect((await call(SISTER_ADMIN, 'PUT', `recipes/${SISTER_PIE}`, { json })).status).toBe(200);
});

test('an administrator of a sister brand neither sees nor changes the warehouse of its orders', async () => {
  const brandsOf = async (user: number) =>
    (await call(user, 'GET', 'order-warehouses')).body.map(({ brandId }: { brandId: number }) => brandId);
  expect(await brandsOf(OWNER)).toEqual([BRAND, SISTER]);
  expect(await brandsOf(SISTER_ADMIN)).toEqual([SISTER]);
  const set = (brandId: number) =>
    call(SISTER_ADMIN, 'PUT', 'order-warehouses', { json: { brandId, pointId: null, warehouseId } });
  expect((await set(BRAND)).status).toBe(404);
  const changed = await set(SISTER);
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject([{ brandId: SISTER, warehouseId }]);
});
