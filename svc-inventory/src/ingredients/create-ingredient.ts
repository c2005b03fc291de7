/** Creates ingredients. */
import type { CreateIngredientBody } from '@skatert/contracts/inventory/ingredients';
import { INVENTORY_QUOTAS, INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { inTransaction } from '@skatert/service-kit/database';
import type { ClientSession } from 'mongoose';
import type { IngredientDoc } from '../models/ingredient-model.js';
import { holdReferences, requireQuota } from '../models/referenced.js';
import type { IngredientDeps } from './ingredient-deps.js';
import { newFields } from './ingredient-fields.js';
import { listInWarehouse } from './list-in-warehouse.js';

/**
 * Stores and returns a new ingredient without stock.
 * @throws AppError INVENTORY_QUOTA, NOT_FOUND for a unit, packaging or warehouse that the master doesn't have
 */
export async function createIngredient(
  deps: IngredientDeps,
  masterId: number,
  body: CreateIngredientBody,
): Promise<IngredientDoc> {
  await requireQuota(deps.ingredients, masterId, INVENTORY_QUOTAS.ingredients);
  const ingredient: IngredientDoc = { ...newFields(body), _id: await deps.ingredientIds.next(), masterId };
  const { _id: ingredientId, warehouseId } = ingredient;
  await inTransaction(deps.connection, async (session) => {
    await holdParts(deps, masterId, ingredient, session);
    await deps.ingredients.create([ingredient], { session });
    if (warehouseId !== null) await listInWarehouse(deps, { masterId, warehouseId, ingredientId }, session);
  });
  return ingredient;
}

/** Holds what an ingredient refers to; absent parts are unchanged. @throws AppError NOT_FOUND */
export async function holdParts(
  deps: IngredientDeps,
  masterId: number,
  parts: Partial<Pick<IngredientDoc, 'unitId' | 'packagingId' | 'warehouseId'>>,
  session: ClientSession,
): Promise<void> {
  const { unitNotFound, packagingNotFound, warehouseNotFound } = INVENTORY_TEXTS;
  await holdReferences(deps.units, masterId, [parts.unitId], unitNotFound, session);
  await holdReferences(deps.packagings, masterId, [parts.packagingId], packagingNotFound, session);
  await holdReferences(deps.warehouses, masterId, [parts.warehouseId], warehouseNotFound, session);
}
