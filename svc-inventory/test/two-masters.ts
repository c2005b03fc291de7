/** Two masters: what one has is refused to the other. */
import { type InventoryTest, openInventory } from './inventory-harness.js';

export const MASTER = 1;
export const OTHER_MASTER = 2;
export const OWNER = 11;
export const COOK = 12;
export const FOREIGN_OWNER = 13;

/** Starts the service with the staff of both. */
export async function openTwoMasters(): Promise<InventoryTest> {
  const inventory = await openInventory();
  const { grant } = inventory;
  await grant(OWNER, 'OWNER', MASTER);
  await grant(COOK, 'COOK', MASTER);
  await grant(FOREIGN_OWNER, 'OWNER', OTHER_MASTER);
  return inventory;
}

export type SupplyReferences = Awaited<ReturnType<typeof addSupplyReferences>>;

/** Creates what a supply of either master refers to. Returns the ids. */
export async function addSupplyReferences({ create }: InventoryTest) {
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  const { id: warehouseId } = await create(OWNER, 'warehouses', { name: 'Первый' });
  const { id: supplierId } = await create(OWNER, 'suppliers', { name: 'Мельница' });
  const { id: flour } = await create(OWNER, 'ingredients', { name: 'Мука', unitId, warehouseId });
  const { id: foreignUnitId } = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  const foreign = {
    warehouseId: (await create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' })).id,
    supplierId: (await create(FOREIGN_OWNER, 'suppliers', { name: 'Чужой' })).id,
    ingredientId: (await create(FOREIGN_OWNER, 'ingredients', { name: 'Масло', unitId: foreignUnitId })).id,
  };
  return { unitId, warehouseId, supplierId, flour, foreign };
}
