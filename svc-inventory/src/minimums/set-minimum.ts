/** Sets and removes minimums. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import type { Minimum, MinimumBody } from '@skatert/contracts/inventory/minimums';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { balanceKey, type LedgerModels } from '../ledger/ledger-models.js';
import { listInWarehouse } from '../ledger/list-in-warehouse.js';
import type { IngredientModel } from '../shared/ingredient-model.js';
import { holdReferences } from '../shared/referenced.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';
import type { MinimumModel } from './minimum-model.js';

export interface SetMinimumDeps extends Pick<LedgerModels, 'balances'> {
  connection: Connection;
  minimums: MinimumModel;
  ingredients: IngredientModel;
  warehouses: WarehouseModel;
}

/**
 * Sets the minimum of an ingredient in a warehouse, where the ingredient is listed from then on, and returns it; null and 0
 * remove it. @throws AppError NOT_FOUND for a warehouse or an ingredient of another master
 */
export async function setMinimum(
  deps: SetMinimumDeps,
  masterId: number,
  { warehouseId, ingredientId, qty }: MinimumBody,
): Promise<Minimum> {
  const place = { masterId, warehouseId, ingredientId };
  const _id = balanceKey(warehouseId, ingredientId);
  const { warehouseNotFound, ingredientNotFound } = INVENTORY_TEXTS;
  await inTransaction(deps.connection, async (session) => {
    await holdReferences(deps.warehouses, masterId, [warehouseId], warehouseNotFound, session);
    await holdReferences(deps.ingredients, masterId, [ingredientId], ingredientNotFound, session);
    const minimums = documentsOf(deps.minimums);
    if (!qty) return void (await minimums.deleteOne({ _id }, { session }));
    const quantity = quantityToThousandths(qty);
    await minimums.updateOne({ _id }, { $set: { ...place, quantity } }, { upsert: true, session });
    await listInWarehouse(deps, place, session);
  });
  return { warehouseId, ingredientId, qty: qty || null };
}
