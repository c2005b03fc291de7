import type { Actor } from '@skatert/service-kit/access-actors';
import { describeAccessMatrix } from '@skatert/service-kit/access-matrix';
import { openInventory } from '../test/inventory-harness.js';

const MASTER = 1;
const OTHER_MASTER = 2;
const OWNER = 501;
const FOREIGN_OWNER = 502;
const PATH = '/auth/v1/inventory';

describeAccessMatrix(async () => {
  const { app, platform, create, grant, supply, close } = await openInventory();
  await grant(OWNER, 'OWNER', MASTER);
  await grant(FOREIGN_OWNER, 'OWNER', OTHER_MASTER);
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  const { id: warehouseId } = await create(OWNER, 'warehouses', { name: 'Первый' });
  const { id: packagingId } = await create(OWNER, 'packagings', { name: 'Мешок', size: 25, unitId });
  const { id: supplierId } = await create(OWNER, 'suppliers', { name: 'Мельница' });
  const { id: ingredientId } = await create(OWNER, 'ingredients', { name: 'Мука', unitId, warehouseId });
  const { id: foreignId } = await create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' });
  const foreignUnit = await create(FOREIGN_OWNER, 'units', { name: 'Литр', shortName: 'л' });
  await create(FOREIGN_OWNER, 'ingredients', {
    name: 'Масло',
    unitId: foreignUnit.id,
    warehouseId: foreignId,
  });
  const posted = await supply(OWNER, warehouseId, [
    { ingredientId, qty: 5, expiresAt: null },
    { ingredientId, qty: 5, expiresAt: '2026-01-01' },
  ]);
  const lines = [{ ingredientId, qty: 0.001 }];
  const { id: otherId } = await create(OWNER, 'warehouses', { name: 'Второй' });
  const writeOff = { warehouseId, reason: 'LOST', items: lines };
  const transfer = { warehouseId, toWarehouseId: otherId, items: lines };
  const { id: writeOffId } = await create(OWNER, 'write-offs', writeOff);
  const { id: transferId } = await create(OWNER, 'transfers', transfer);
  const supplyBody = {
    warehouseId,
    supplierId: null,
    date: '2026-01-10T09:00:00Z',
    notes: null,
    items: [{ ingredientId, qty: 1, expiresAt: null }],
  };

  const shows = (id: number) => (rows: { id: number }[]) => rows.some((row) => row.id === id);
  const showsFlour = (rows: { ingredientId: number }[]) =>
    rows.some((row) => row.ingredientId === ingredientId);
  const showsIn =
    (id: number) =>
    ({ content }: { content: { id: number }[] }) =>
      shows(id)(content);
  const showsSupply = showsIn(posted);
  // The unit is of the first master.
  const needsUnit = ({ membership }: Actor) => (membership?.brand === 'foreign' ? 404 : 201);
  const change = { warehouseId, ingredientId, qty: 1 };
  const changed = (id: number, body: object) => ({ params: { id }, body });
  const removed = (url: string, body: object) => async () => ({
    params: { id: (await create(OWNER, url, body)).id },
  });
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
        [`GET ${PATH}/warehouses`]: { shows: shows(warehouseId) },
        [`GET ${PATH}/units`]: { shows: shows(unitId) },
        [`GET ${PATH}/packagings`]: { shows: shows(packagingId) },
        [`GET ${PATH}/ingredients`]: { shows: shows(ingredientId) },
        [`GET ${PATH}/stock`]: { query: { ingredientId }, shows: showsFlour },
        [`GET ${PATH}/expiring`]: { shows: showsFlour },
      },
      'any-master inventory.edit': {
        [`GET ${PATH}/suppliers`]: { shows: shows(supplierId) },
        [`GET ${PATH}/supplies`]: { shows: showsSupply },
        [`POST ${PATH}/supplies/search`]: { shows: showsSupply },
        [`GET ${PATH}/write-offs`]: { shows: showsIn(writeOffId) },
        [`GET ${PATH}/transfers`]: { shows: showsIn(transferId) },
        [`GET ${PATH}/movements`]: {
          shows: ({ content }: { content: { warehouseId: number }[] }) =>
            content.some((movement) => movement.warehouseId === warehouseId),
        },
        [`GET ${PATH}/audit`]: { shows: ({ movements }: { movements: number }) => movements > 0 },
        [`POST ${PATH}/warehouses`]: { body: { name: 'Новый' } },
        [`POST ${PATH}/units`]: { body: { name: 'Литр' } },
        [`POST ${PATH}/packagings`]: { body: { name: 'Пакет', size: 1, unitId }, passes: needsUnit },
        [`POST ${PATH}/suppliers`]: { body: { name: 'Ферма' } },
        [`POST ${PATH}/ingredients`]: { body: { name: 'Соль', unitId, warehouseId }, passes: needsUnit },
      },
      'master inventory.view': {
        [`GET ${PATH}/warehouses/:id/stock`]: { params: { id: warehouseId } },
        [`GET ${PATH}/stock?warehouseId`]: { query: { warehouseId } },
        [`GET ${PATH}/expiring?warehouseId`]: { query: { warehouseId } },
        [`GET ${PATH}/ingredients?warehouseId`]: { query: { warehouseId } },
        [`GET ${PATH}/ingredients/:id`]: { params: { id: ingredientId } },
        [`GET ${PATH}/ingredients/:id/batches`]: { params: { id: ingredientId } },
        [`GET ${PATH}/ingredients/:id/history`]: { params: { id: ingredientId } },
      },
      'master inventory.edit': {
        [`GET ${PATH}/ingredients/:id/prices`]: { params: { id: ingredientId } },
        [`PUT ${PATH}/warehouses/:id`]: changed(warehouseId, { name: 'Первый' }),
        [`PUT ${PATH}/units/:id`]: changed(unitId, { name: 'Килограмм', shortName: 'кг' }),
        [`PUT ${PATH}/packagings/:id`]: changed(packagingId, { name: 'Мешок', size: 25, unitId }),
        [`PUT ${PATH}/suppliers/:id`]: changed(supplierId, { name: 'Мельница' }),
        [`PUT ${PATH}/ingredients/:id`]: changed(ingredientId, { name: 'Мука', unitId, warehouseId }),
        [`DELETE ${PATH}/warehouses/:id`]: removed('warehouses', { name: 'Лишний' }),
        [`DELETE ${PATH}/units/:id`]: removed('units', { name: 'Лишняя' }),
        [`DELETE ${PATH}/packagings/:id`]: removed('packagings', { name: 'Лишняя', size: 1, unitId }),
        [`DELETE ${PATH}/suppliers/:id`]: removed('suppliers', { name: 'Лишний' }),
        [`DELETE ${PATH}/ingredients/:id`]: removed('ingredients', { name: 'Лишний', unitId, warehouseId }),
        [`POST ${PATH}/stock/increase`]: { body: change },
        [`POST ${PATH}/stock/decrease`]: { body: { ...change, qty: 0.001 } },
        [`GET ${PATH}/write-offs/:id`]: { params: { id: writeOffId } },
        [`GET ${PATH}/transfers/:id`]: { params: { id: transferId } },
        [`POST ${PATH}/write-offs`]: { body: writeOff },
        [`POST ${PATH}/transfers`]: { body: transfer },
        [`POST ${PATH}/supplies`]: { body: supplyBody },
        [`GET ${PATH}/supplies/:id`]: { params: { id: posted } },
        [`POST ${PATH}/supplies/:id/post`]: { params: { id: posted } },
        [`DELETE ${PATH}/supplies/:id`]: removed('supplies', supplyBody),
      },
    },
  };
});
