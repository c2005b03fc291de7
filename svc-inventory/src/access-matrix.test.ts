import { describeAccessMatrix } from '@skatert/service-kit/access-matrix';
import { openInventory } from '../test/inventory-harness.js';
import { createWarehouse } from './warehouses/create-warehouse.js';

const MASTER = 1;
const OTHER_MASTER = 2;

describeAccessMatrix(async () => {
  const { app, platform, deps, close } = await openInventory();
  const { _id: warehouseId } = await createWarehouse(deps, MASTER, 'Первый');
  await createWarehouse(deps, OTHER_MASTER, 'Чужой');
  await deps.units.create([{ _id: 1, masterId: MASTER, name: 'Килограмм', shortName: 'кг' }]);
  await deps.ingredients.create([
    { _id: 1, masterId: MASTER, unitId: 1, warehouseId, packageSize: null, categoryName: null, name: 'Мука' },
  ]);
  const showsFlour = (rows: { ingredientId: number }[]) =>
    rows.some(({ ingredientId }) => ingredientId === 1);
  return {
    app,
    platform,
    close,
    brands: {
      own: { brandId: 10, masterId: MASTER },
      sibling: { brandId: 11, masterId: MASTER },
      foreign: { brandId: 20, masterId: OTHER_MASTER },
    },
    examples: {
      'any-master inventory.view': {
        'GET /auth/v1/inventory/warehouses': {
          shows: (rows: { id: number }[]) => rows.some(({ id }) => id === warehouseId),
        },
        'GET /auth/v1/inventory/stock': { query: { ingredientId: 1 }, shows: showsFlour },
      },
      'any-master inventory.edit': {
        'POST /auth/v1/inventory/warehouses': { body: { name: 'Новый' } },
      },
      'master inventory.view': {
        'GET /auth/v1/inventory/warehouses/:id/stock': { params: { id: warehouseId } },
        'GET /auth/v1/inventory/stock?warehouseId': { query: { warehouseId } },
      },
    },
  };
});
