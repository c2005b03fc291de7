/** Sets and removes minimums. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import type { Minimum, MinimumBody } from '@skatert/contracts/inventory/minimums';
import {
  formatQuantity,
  quantityToThousandths,
  thousandthsToQuantity,
} from '@skatert/contracts/inventory/quantity';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, Connection } from 'mongoose';
import { balanceKey, type LedgerModels } from '../ledger/ledger-models.js';
import { listInWarehouse } from '../ledger/list-in-warehouse.js';
import type { IngredientModel } from '../shared/ingredient-model.js';
import { holdReferences } from '../shared/referenced.js';
import type { StaffJournalDeps } from '../shared/staff-journal.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';
import type { MinimumModel } from './minimum-model.js';

export interface SetMinimumDeps extends Pick<LedgerModels, 'balances'>, StaffJournalDeps {
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
    const before = await minimums.findOne({ _id }, { session });
    const quantity = qty ? quantityToThousandths(qty) : null;
    if (quantity === null) await minimums.deleteOne({ _id }, { session });
    else {
      await minimums.updateOne({ _id }, { $set: { ...place, quantity } }, { upsert: true, session });
      await listInWarehouse(deps, place, session);
    }
    await record(deps, place, [before?.quantity ?? null, quantity], session);
  });
  return { warehouseId, ingredientId, qty: qty || null };
}

/** Adds the change to the journal of the ingredient; quantities in thousandths. */
async function record(
  { journal, ingredients, warehouses }: SetMinimumDeps,
  { masterId, warehouseId, ingredientId }: { masterId: number; warehouseId: number; ingredientId: number },
  quantities: [number | null, number | null],
  session: ClientSession,
): Promise<void> {
  const [before = null, after = null] = quantities.map((quantity) =>
    quantity === null ? null : formatQuantity(thousandthsToQuantity(quantity)),
  );
  if (before === after) return;
  const ingredient = await documentsOf(ingredients).findOne({ _id: ingredientId }, { session });
  const warehouse = await documentsOf(warehouses).findOne({ _id: warehouseId }, { session });
  const changes = [{ field: 'minimumStock' as const, before, after, of: warehouse?.name ?? '' }];
  const about = { kind: 'ingredient', objectId: ingredientId, name: ingredient?.name ?? '' } as const;
  await journal.write({ ...about, scope: { masterId }, action: 'edited', changes }, session);
}
