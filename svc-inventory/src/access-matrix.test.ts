import type { DishCosts } from '@skatert/contracts/inventory/dish-costs';
import type { JournalPage } from '@skatert/contracts/shared/journal';
import { ACTORS, type Actor, idOf } from '@skatert/service-kit/testing/access-actors';
import { describeAccessMatrix } from '@skatert/service-kit/testing/access-matrix';
import { openInventory } from '../test/inventory-harness.js';
import { digestSettingKey } from './digests/digest-models.js';
import { writeOffOrder } from './order-write-offs/write-off-order.js';

const MASTER = 1;
const OTHER_MASTER = 2;
const OWNER = 501;
const FOREIGN_OWNER = 502;
const BRAND = 10;
const PRODUCT = 100;
const OPTION = 500;
const PATH = '/auth/v1/inventory';

let names = 0;
/** Returns a body with a name that nothing else has. */
function named<T extends object>(fields: T): T & { name: string } {
  names += 1;
  return { ...fields, name: `Название ${names}` };
}

describeAccessMatrix(async () => {
  const { app, platform, deps, create, grant, supply, lack, addBrand, addProduct, addExtras, call, close } =
    await openInventory();
  await grant(OWNER, 'OWNER', MASTER);
  await grant(FOREIGN_OWNER, 'OWNER', OTHER_MASTER);
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  const { id: warehouseId } = await create(OWNER, 'warehouses', { name: 'Первый' });
  const { id: packagingId } = await create(OWNER, 'packagings', { name: 'Мешок', size: 25, unitId });
  const { id: supplierId } = await create(OWNER, 'suppliers', { name: 'Мельница' });
  const { id: ingredientId } = await create(OWNER, 'ingredients', {
    ...{ name: 'Мука', unitId, warehouseId },
    categoryName: 'Бакалея',
  });
  const { id: foreignId } = await create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' });
  const foreignUnit = await create(FOREIGN_OWNER, 'units', { name: 'Литр', shortName: 'л' });
  await create(FOREIGN_OWNER, 'ingredients', {
    name: 'Масло',
    unitId: foreignUnit.id,
    warehouseId: foreignId,
  });
  const posted = await supply(OWNER, warehouseId, [
    { ingredientId, qty: 5, expiresAt: null },
    { ingredientId, qty: 5, expiresAt: '2026-01-11' },
  ]);
  const lines = [{ ingredientId, qty: 0.001 }];
  const { id: otherId } = await create(OWNER, 'warehouses', { name: 'Второй' });
  const writeOff = { warehouseId, reason: 'LOST', items: lines };
  const transfer = { warehouseId, toWarehouseId: otherId, items: lines };
  const { id: writeOffId } = await create(OWNER, 'write-offs', writeOff);
  const { id: transferId } = await create(OWNER, 'transfers', transfer);
  // Each in a warehouse of its own: an ingredient of a warehouse is in one open count.
  const stocktakingBody = async () => ({
    warehouseId: (await create(OWNER, 'warehouses', named({}))).id,
    scope: 'INGREDIENTS',
    ingredientIds: [ingredientId],
  });
  const newStocktaking = async () => (await create(OWNER, 'counts', await stocktakingBody())).id;
  const countId = await newStocktaking();
  // No example receives it, which would settle the shortfall.
  const { id: lackedId } = await create(OWNER, 'ingredients', { name: 'Недостающий', unitId });
  await lack(MASTER, warehouseId, lackedId, 1);
  await addBrand(BRAND, MASTER);
  await addProduct(PRODUCT, BRAND);
  await call(OWNER, 'PUT', 'stock-stops', { json: { brandId: BRAND, enabled: false } });
  await addExtras(1, BRAND, [OPTION]);
  const { id: doughId } = await create(OWNER, 'ingredients', { name: 'Тесто', unitId });
  const recipe = { version: 0, yield: 1, shelfLifeDays: null, items: lines };
  await call(OWNER, 'PUT', `ingredients/${doughId}/recipe`, { json: recipe });
  const production = { warehouseId, ingredientId: doughId, qty: 0.01 };
  const { id: productionId } = await create(OWNER, 'productions', production);
  const processing = {
    warehouseId,
    ingredientId,
    qty: 0.001,
    items: [{ ingredientId: doughId, qty: 0.001 }],
  };
  const { id: processingId } = await create(OWNER, 'processings', processing);
  const minimum = { masterId: MASTER, warehouseId, ingredientId, quantity: 1000 };
  await deps.minimums.create({ _id: `${warehouseId}:${ingredientId}`, ...minimum });
  const soldLine = {
    productId: PRODUCT,
    size: null,
    quantity: 1,
    price: 100,
    recipeVersion: null,
    extras: [],
  };
  const sold = { orderId: 1, brandId: BRAND, pickupPointId: null, createdAt: '2026-03-01T10:00:00.000Z' };
  await writeOffOrder(deps, { ...sold, canceled: false, lines: [soldLine] });
  const days = { from: '2026-03-01', to: '2026-03-01' };
  // Nobody wants the digest of this master.
  await deps.digestSettings.insertMany(
    ACTORS.map(idOf).map((userId) => {
      return { _id: digestSettingKey(userId, MASTER), userId, masterId: MASTER, enabled: false };
    }),
  );
  const supplyBody = {
    warehouseId,
    supplierId: null,
    date: '2026-01-10T09:00:00Z',
    notes: null,
    items: [{ ingredientId, qty: 1, expiresAt: null }],
  };

  const { id: draftId } = await create(OWNER, 'supplies', supplyBody);

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
  const newOne =
    (body: object, rest: object = {}) =>
    () => ({ ...rest, body: named(body) });
  const changed = (id: number, body: object) => ({ params: { id }, body });
  const removed = (url: string, body: object) => async () => ({
    params: { id: (await create(OWNER, url, named(body))).id },
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
      'any-master journal.view': {
        [`GET ${PATH}/journal`]: {
          query: { object: `warehouse-${warehouseId}` },
          shows: ({ content }: JournalPage) => content.length > 0,
        },
      },
      'any-master inventory.view': {
        [`GET ${PATH}/warehouses`]: { shows: shows(warehouseId) },
        [`GET ${PATH}/units`]: { shows: shows(unitId) },
        [`GET ${PATH}/packagings`]: { shows: shows(packagingId) },
        [`GET ${PATH}/ingredients`]: { shows: shows(ingredientId) },
        [`GET ${PATH}/minimums`]: { query: { ingredientId }, shows: showsFlour },
        [`GET ${PATH}/stock`]: { query: { ingredientId }, shows: showsFlour },
        [`GET ${PATH}/expiring`]: { shows: showsFlour },
        [`GET ${PATH}/shortfalls`]: {
          shows: (rows: { ingredientId: number }[]) => rows.some((row) => row.ingredientId === lackedId),
        },
        [`GET ${PATH}/productions`]: { shows: showsIn(productionId) },
        [`GET ${PATH}/processings`]: { shows: showsIn(processingId) },
        [`GET ${PATH}/makeable`]: {
          shows: (rows: { ingredientId: number }[]) => rows.some((row) => row.ingredientId === doughId),
        },
      },
      'any-master inventory.count': {
        [`GET ${PATH}/counts`]: { shows: showsIn(countId) },
      },
      'master inventory.count': {
        [`GET ${PATH}/counts/:id`]: { params: { id: countId } },
        [`GET ${PATH}/counts/:id/lines`]: { params: { id: countId } },
        [`POST ${PATH}/counts/:id/lines`]: { params: { id: countId }, body: { ingredientId } },
        [`PUT ${PATH}/counts/:id/lines/:ingredientId`]: {
          params: { id: countId, ingredientId },
          body: { qty: 1 },
        },
      },
      'any-master inventory.edit': {
        [`GET ${PATH}/digest`]: { shows: ({ enabled }: { enabled: boolean }) => !enabled },
        [`PUT ${PATH}/digest`]: { body: { enabled: false } },
        [`GET ${PATH}/ingredients/categories`]: {
          shows: (names: string[]) => names.includes('Бакалея'),
        },
        [`GET ${PATH}/suppliers`]: { shows: shows(supplierId) },
        [`GET ${PATH}/supplies`]: { shows: showsSupply },
        [`POST ${PATH}/supplies/search`]: { shows: showsSupply },
        [`GET ${PATH}/write-offs`]: { shows: showsIn(writeOffId) },
        [`GET ${PATH}/transfers`]: { shows: showsIn(transferId) },
        [`GET ${PATH}/movements`]: {
          shows: ({ content }: { content: { warehouseId: number }[] }) =>
            content.some((movement) => movement.warehouseId === warehouseId),
        },
        [`POST ${PATH}/supplies/import/check`]: { passes: 415 },
        [`POST ${PATH}/supplies/import/check-rows`]: { body: { rows: [] } },
        [`GET ${PATH}/supplies/import/template`]: {
          query: { format: 'csv' },
          shows: (text: string) => text.includes('Мука;'),
        },
        [`GET ${PATH}/movements.csv`]: { shows: (text: string) => text.includes('Мука') },
        [`GET ${PATH}/audit`]: { shows: ({ movements }: { movements: number }) => movements > 0 },
      },
      'any-master inventory.setUp': {
        [`POST ${PATH}/warehouses`]: newOne({}),
        [`POST ${PATH}/units`]: newOne({}),
        [`POST ${PATH}/packagings`]: { body: { name: 'Пакет', size: 1, unitId }, passes: needsUnit },
        [`POST ${PATH}/suppliers`]: newOne({}),
        [`POST ${PATH}/ingredients`]: newOne({ unitId, warehouseId }, { passes: needsUnit }),
      },
      'any-brand costs.read': {
        [`GET ${PATH}/dish-costs`]: {
          query: days,
          shows: ({ rows }: DishCosts) => rows.some(({ productId }) => productId === PRODUCT),
        },
        [`GET ${PATH}/dish-costs/file`]: {
          query: { ...days, format: 'csv' },
          shows: (csv: string) => csv.includes(`Товар ${PRODUCT};`),
        },
      },
      'brand costs.read': {
        [`GET ${PATH}/dish-costs?brandId`]: { query: { ...days, brandId: BRAND, pointId: '0' } },
        [`GET ${PATH}/dish-costs/file?brandId`]: { query: { ...days, brandId: BRAND, format: 'csv' } },
      },
      'any-brand inventory.setUp': {
        [`GET ${PATH}/order-warehouses`]: {
          shows: (rows: { brandId: number }[]) => rows.some((row) => row.brandId === BRAND),
        },
        [`GET ${PATH}/stock-stops`]: {
          shows: (rows: { brandId: number }[]) => rows.some((row) => row.brandId === BRAND),
        },
      },
      'brand inventory.setUp': {
        [`GET ${PATH}/recipes`]: { query: { brandId: BRAND } },
        [`GET ${PATH}/recipes/:productId`]: { params: { productId: PRODUCT } },
        [`PUT ${PATH}/recipes/:productId`]: {
          params: { productId: PRODUCT },
          body: { version: 0, portions: [] },
        },
        [`GET ${PATH}/extra-recipes`]: { query: { brandId: BRAND } },
        [`GET ${PATH}/extra-recipes/:optionId`]: { params: { optionId: OPTION } },
        [`PUT ${PATH}/extra-recipes/:optionId`]: {
          params: { optionId: OPTION },
          body: { version: 0, portions: [] },
        },
        [`PUT ${PATH}/order-warehouses`]: { body: { brandId: BRAND, warehouseId } },
        [`PUT ${PATH}/stock-stops`]: { body: { brandId: BRAND, enabled: false } },
      },
      'master inventory.view': {
        [`GET ${PATH}/warehouses/:id/stock`]: { params: { id: warehouseId } },
        [`GET ${PATH}/minimums?warehouseId`]: { query: { warehouseId } },
        [`GET ${PATH}/stock?warehouseId`]: { query: { warehouseId } },
        [`GET ${PATH}/expiring?warehouseId`]: { query: { warehouseId } },
        [`GET ${PATH}/shortfalls?warehouseId`]: { query: { warehouseId } },
        [`GET ${PATH}/productions/:id`]: { params: { id: productionId } },
        [`GET ${PATH}/processings/:id`]: { params: { id: processingId } },
        [`GET ${PATH}/ingredients?warehouseId`]: { query: { warehouseId } },
        [`GET ${PATH}/ingredients/:id`]: { params: { id: ingredientId } },
        [`GET ${PATH}/ingredients/:id/batches`]: { params: { id: ingredientId } },
        [`GET ${PATH}/ingredients/:id/history`]: { params: { id: ingredientId } },
      },
      'master inventory.setUp': {
        [`GET ${PATH}/ingredients/:id/recipe`]: { params: { id: doughId } },
        [`GET ${PATH}/ingredients/:id/unit-price`]: { params: { id: doughId } },
        [`PUT ${PATH}/ingredients/:id/recipe`]: {
          params: { id: ingredientId },
          // The version never is this one.
          body: { ...recipe, version: 1 },
          passes: 409,
        },
        [`PUT ${PATH}/warehouses/:id`]: changed(warehouseId, { name: 'Первый' }),
        [`PUT ${PATH}/units/:id`]: changed(unitId, { name: 'Килограмм', shortName: 'кг' }),
        [`PUT ${PATH}/packagings/:id`]: changed(packagingId, { name: 'Мешок', size: 25, unitId }),
        [`PUT ${PATH}/suppliers/:id`]: changed(supplierId, { name: 'Мельница' }),
        [`PUT ${PATH}/ingredients/:id`]: changed(ingredientId, { name: 'Мука', unitId, warehouseId }),
        [`DELETE ${PATH}/warehouses/:id`]: removed('warehouses', {}),
        [`DELETE ${PATH}/units/:id`]: removed('units', {}),
        [`DELETE ${PATH}/packagings/:id`]: removed('packagings', { size: 1, unitId }),
        [`DELETE ${PATH}/suppliers/:id`]: removed('suppliers', {}),
        [`DELETE ${PATH}/ingredients/:id`]: removed('ingredients', { unitId, warehouseId }),
      },
      'master inventory.edit': {
        [`POST ${PATH}/productions`]: { body: production },
        [`POST ${PATH}/processings`]: { body: processing },
        [`GET ${PATH}/documents/:id`]: { params: { id: writeOffId } },
        [`GET ${PATH}/ingredients/:id/prices`]: { params: { id: ingredientId } },
        [`POST ${PATH}/stock/increase`]: { body: change },
        [`POST ${PATH}/stock/decrease`]: { body: { ...change, qty: 0.001 } },
        [`GET ${PATH}/write-offs/:id`]: { params: { id: writeOffId } },
        [`GET ${PATH}/transfers/:id`]: { params: { id: transferId } },
        [`POST ${PATH}/write-offs`]: { body: writeOff },
        [`POST ${PATH}/transfers`]: { body: transfer },
        [`POST ${PATH}/counts`]: async () => ({ body: await stocktakingBody() }),
        [`GET ${PATH}/counts/:id/review`]: { params: { id: countId } },
        [`POST ${PATH}/counts/:id/post`]: async () => ({
          params: { id: await newStocktaking() },
          body: { uncounted: 'KEEP' },
        }),
        [`POST ${PATH}/counts/:id/cancel`]: async () => ({ params: { id: await newStocktaking() } }),
        [`PUT ${PATH}/minimums`]: { body: { warehouseId, ingredientId, qty: 3 } },
        [`GET ${PATH}/supplies/suggestion`]: { query: { warehouseId } },
        [`POST ${PATH}/supplies`]: { body: supplyBody },
        [`GET ${PATH}/supplies/:id`]: { params: { id: posted } },
        [`PUT ${PATH}/supplies/:id`]: changed(draftId, { ...supplyBody, version: 1 }),
        [`POST ${PATH}/supplies/:id/post`]: { params: { id: posted } },
        [`DELETE ${PATH}/supplies/:id`]: removed('supplies', supplyBody),
      },
    },
  };
});
