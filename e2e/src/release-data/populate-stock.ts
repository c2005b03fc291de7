/** Creates the stock of a release's dump: supplies, documents, a count, and a recipe by which an order used some. */

import type { StockRow } from '@skatert/contracts/inventory/stock';
import type { StocktakingDetails } from '@skatert/contracts/inventory/stocktakings';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Calls } from '../support/order-load.js';

const INVENTORY = '/auth/v1/inventory';
/** In kg. */
const FLOUR_IN_DISH = 0.25;
const FLOUR_LEFT = 20;

/** What a test must find again; quantities in the ingredients' units. */
export type KnownStock = Pick<StockRow, 'warehouseId' | 'name' | 'quantity'>[];

export interface Pantry {
  warehouseId: number;
  otherWarehouseId: number;
  flourId: number;
  doughId: number;
}

/** Creates warehouses and ingredients, and a recipe of the product, which its orders use once svc-orders has received it. */
export async function openPantry(owner: Calls, productId: number): Promise<Pantry> {
  // Until svc-inventory has received the membership, it refuses.
  await eventually(async () => (await owner.untilResponse('GET', `${INVENTORY}/units`)).status === 200);
  const create = async (noun: string, body: object): Promise<number> =>
    (await owner.untilSuccess<{ id: number }>('POST', `${INVENTORY}/${noun}`, body)).id;
  const unitId = await create('units', { name: 'Килограмм', shortName: 'кг' });
  const warehouseId = await create('warehouses', { name: 'Главный' });
  const otherWarehouseId = await create('warehouses', { name: 'Кухня' });
  const flourId = await create('ingredients', { name: 'Мука', unitId, warehouseId, categoryName: 'Бакалея' });
  const doughId = await create('ingredients', { name: 'Тесто', unitId, warehouseId });
  await eventually(
    async () => (await owner.untilResponse('GET', `${INVENTORY}/recipes/${productId}`)).status === 200,
  );
  const items = [{ ingredientId: flourId, qty: FLOUR_IN_DISH }];
  const recipe = { version: 0, portions: [{ size: null, items }] };
  await owner.untilSuccess('PUT', `${INVENTORY}/recipes/${productId}`, recipe);
  return { warehouseId, otherWarehouseId, flourId, doughId };
}

/** Posts a supply and one document of each kind that people post; a second supply is a draft. FLOUR_LEFT remains. */
export async function fillPantry(owner: Calls, pantry: Pantry): Promise<void> {
  const { warehouseId, otherWarehouseId, flourId, doughId } = pantry;
  const post = <T = { id: number }>(path: string, body?: object): Promise<T> =>
    owner.untilSuccess<T>('POST', `${INVENTORY}/${path}`, body);
  const supplierId = (await post('suppliers', { name: 'Мельница' })).id;
  const supply = { warehouseId, supplierId, date: '2026-01-10T09:00:00Z', notes: null };
  const flour = (qty: number) => ({ ingredientId: flourId, qty });
  const items = [
    { ...flour(20), price: 58.5, expiresAt: '2035-01-01' },
    { ...flour(5), sum: 300 },
  ];
  const { id } = await post('supplies', { ...supply, items });
  await post(`supplies/${id}/post`);
  await post('supplies', { ...supply, items });
  await owner.untilSuccess('PUT', `${INVENTORY}/minimums`, { warehouseId, ingredientId: flourId, qty: 4 });
  await post('write-offs', { warehouseId, reason: 'SPOILED', notes: 'Намокла', items: [flour(1)] });
  await post('transfers', { warehouseId, toWarehouseId: otherWarehouseId, notes: null, items: [flour(3)] });
  const made = { yield: 2, shelfLifeDays: null, items: [flour(1)] };
  await owner.untilSuccess('PUT', `${INVENTORY}/ingredients/${doughId}/recipe`, { version: 0, ...made });
  await post('productions', { warehouseId, ingredientId: doughId, qty: 2 });
  const count = await post<StocktakingDetails>('counts', {
    warehouseId: otherWarehouseId,
    scope: 'WAREHOUSE',
  });
  await owner.untilSuccess('PUT', `${INVENTORY}/counts/${count.id}/lines/${flourId}`, { qty: 2.75 });
  await post(`counts/${count.id}/post`, { uncounted: 'KEEP' });
}

/** Resolves once so many dishes have used their flour. */
export async function untilUsed(owner: Calls, pantry: Pantry, dishes: number): Promise<void> {
  const left = FLOUR_LEFT - dishes * FLOUR_IN_DISH;
  await eventually(async () => (await readStock(owner, pantry)).some(({ quantity }) => quantity === left));
}

/** Returns the stock of both warehouses in the order of their ids and the ingredients' names. */
export async function readStock(owner: Calls, pantry: Pantry): Promise<KnownStock> {
  const read = (id: number): Promise<StockRow[]> =>
    owner.untilSuccess<StockRow[]>('GET', `${INVENTORY}/stock?warehouseId=${id}`);
  const rows = [...(await read(pantry.warehouseId)), ...(await read(pantry.otherWarehouseId))];
  return rows.map(({ warehouseId, name, quantity }) => ({ warehouseId, name, quantity }));
}
