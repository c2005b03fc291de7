/** A kitchen with stock to count, for the tests of stocktakings. */
import type {
  Stocktaking,
  StocktakingReview,
  StocktakingReviewLine,
} from '@skatert/contracts/inventory/stocktakings';
import { type InventoryTest, openInventory } from './inventory-harness.js';

export const OWNER = 11;
export const COOK = 12;
export const CASHIER = 13;
export const FOREIGN_OWNER = 14;

/** Starts the service with two masters, and returns helpers for stocktakings. */
export async function openCounting() {
  const inventory: InventoryTest = await openInventory();
  const { grant, create, call } = inventory;
  await grant(OWNER, 'OWNER', 1);
  await grant(COOK, 'COOK', 1);
  await grant(CASHIER, 'CASHIER', 1);
  await grant(FOREIGN_OWNER, 'OWNER', 2);
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });

  let warehouseCount = 0;
  const nextName = (): string => {
    warehouseCount += 1;
    return `Склад ${warehouseCount}`;
  };
  const start = (warehouseId: number, fields: object = {}, userId = OWNER): Promise<Stocktaking> =>
    create(userId, 'counts', { warehouseId, scope: 'WAREHOUSE', ...fields });
  return {
    ...inventory,
    unitId,
    /** Creates a warehouse, and ingredients with these quantities in it. Returns their ids. */
    warehouse: async (quantities: Record<string, number>, categoryName: string | null = null) => {
      const { id: warehouseId } = await create(OWNER, 'warehouses', { name: nextName() });
      const ids: Record<string, number> = {};
      for (const [name, qty] of Object.entries(quantities)) {
        const { id } = await inventory.createTwin(OWNER, { name, unitId, warehouseId, categoryName });
        ids[name] = id;
        const json = { warehouseId, ingredientId: id, qty };
        if (qty > 0) await call(OWNER, 'POST', 'stock/increase', { json });
      }
      return { warehouseId, id: (name: string) => ids[name] ?? 0 };
    },
    start,
    /** Enters a quantity as a person. */
    enter: (userId: number, countId: number, ingredientId: number, qty: unknown, headers = {}) =>
      call(userId, 'PUT', `counts/${countId}/lines/${ingredientId}`, { json: { qty }, headers }),
    post: (countId: number, uncounted = 'KEEP', userId = OWNER) =>
      call(userId, 'POST', `counts/${countId}/post`, { json: { uncounted } }),
    review: async (countId: number, query = ''): Promise<StocktakingReview> =>
      (await call(OWNER, 'GET', `counts/${countId}/review${query}`)).body,
    reviewLine: async (countId: number, ingredientId: number): Promise<StocktakingReviewLine | undefined> => {
      const { body } = await call(OWNER, 'GET', `counts/${countId}/review?show=all&size=100`);
      return body.content.find((line: StocktakingReviewLine) => line.ingredientId === ingredientId);
    },
    change: (kind: 'increase' | 'decrease', warehouseId: number, ingredientId: number, qty: number) =>
      call(OWNER, 'POST', `stock/${kind}`, { json: { warehouseId, ingredientId, qty } }),
    quantity: async (warehouseId: number, ingredientId: number): Promise<number> =>
      (await call(OWNER, 'GET', `stock?warehouseId=${warehouseId}&ingredientId=${ingredientId}`)).body[0]
        ?.quantity,
    differences: async () => (await call(OWNER, 'GET', 'audit')).body.differences,
  };
}
export type CountingTest = Awaited<ReturnType<typeof openCounting>>;
