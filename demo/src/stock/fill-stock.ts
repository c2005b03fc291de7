/** Fills the demo's warehouses by svc-inventory's own use cases. What exists with its name is left unchanged. */
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import type { Sequence } from '@skatert/service-kit/counters';
import type { IngredientDoc } from '@skatert/svc-inventory/ingredients/ingredient-model';
import type { InventoryDeps } from '@skatert/svc-inventory/inventory-deps';
import { receiveBatch } from '@skatert/svc-inventory/stock/receive-batch';
import { createWarehouse } from '@skatert/svc-inventory/warehouses/create-warehouse';
import type { Model } from 'mongoose';
import { type DemoIngredient, INGREDIENTS, SUPPLIERS, UNITS, WAREHOUSES } from './demo-stock.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Named {
  _id: number;
  masterId: number;
  name: string;
}

/** Returns the id of the document with the name; creates the document when it is missing. */
async function idOf<T extends Named>(
  model: Model<T>,
  ids: Sequence,
  { masterId, name, ...rest }: Omit<T, '_id'>,
): Promise<number> {
  const known = (await model.findOne({ masterId, name } as object).lean()) as Named | null;
  if (known) return known._id;
  const _id = await ids.next();
  await model.create([{ _id, masterId, name, ...rest } as unknown as T]);
  return _id;
}

/** Fills the stock and returns the number of warehouses. `now` in ms: dates are relative to it. */
export async function fillStock(
  deps: InventoryDeps,
  masterId: number,
  now: number,
): Promise<{ warehouses: number }> {
  const warehouseIds: number[] = [];
  for (const name of WAREHOUSES) {
    const known = await deps.warehouses.findOne({ masterId, name }).lean();
    warehouseIds.push((known ?? (await createWarehouse(deps, masterId, name)))._id);
  }
  for (const ingredient of INGREDIENTS) await addIngredient(deps, masterId, warehouseIds, ingredient, now);
  return { warehouses: warehouseIds.length };
}

async function addIngredient(
  deps: InventoryDeps,
  masterId: number,
  warehouseIds: number[],
  demo: DemoIngredient,
  now: number,
): Promise<void> {
  const unit = UNITS.find(({ shortName }) => shortName === demo.unit) ?? UNITS[0];
  const unitId = await idOf(deps.units, deps.unitIds, { masterId, ...unit });
  const supplierName = SUPPLIERS.find((name) => name === demo.supplier) ?? SUPPLIERS[0];
  const supplierId = await idOf(deps.suppliers, deps.supplierIds, { masterId, name: supplierName });
  const ingredientId = await idOf<IngredientDoc>(deps.ingredients, deps.ingredientIds, {
    masterId,
    name: demo.name,
    unitId,
    warehouseId: warehouseIds[0] ?? null,
    packageSize: demo.packageSize === undefined ? null : quantityToThousandths(demo.packageSize),
    categoryName: demo.category,
  });
  for (const [index, stock] of demo.stock.entries()) {
    const warehouseId = warehouseIds[index];
    if (!stock || warehouseId === undefined) continue;
    if (await deps.batches.exists({ warehouseId, ingredientId })) continue;
    const [quantity, expiresIn] = stock;
    await receiveBatch(deps, {
      masterId,
      warehouseId,
      ingredientId,
      supplierId,
      quantity: quantityToThousandths(quantity),
      receivedAt: new Date(now - (index + 1) * 2 * DAY_MS),
      expiresAt: expiresIn === null ? null : new Date(now + expiresIn * DAY_MS).toISOString().slice(0, 10),
    });
  }
}
