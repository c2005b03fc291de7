/** Changes an ingredient; the same transaction moves its stock to another warehouse and adjusts it. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import type { EditIngredientBody } from '@skatert/contracts/inventory/ingredients';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { postChange, type StockChange } from '../documents/change-stock.js';
import { recordDocument } from '../ledger/document-journal.js';
import { balanceKey } from '../ledger/ledger-models.js';
import { listInWarehouse } from '../ledger/list-in-warehouse.js';
import { markChangedNutrition } from '../recipes/ingredient-recipe.js';
import type { IngredientDoc } from '../shared/ingredient-model.js';
import { NUTRIENTS } from '../shared/ingredient-model.js';
import { type DocumentCall, once } from '../shared/keyed-document.js';
import { holdReferences } from '../shared/referenced.js';
import { keyOfChange, refusingTaken } from '../shared/unique-names.js';
import { categoryOf, holdParts, requireFittingPackaging } from './create-ingredient.js';
import { isReferenced } from './delete-ingredient.js';
import type { IngredientDeps } from './ingredient-deps.js';
import { changedFields } from './ingredient-fields.js';
import { recordIngredient } from './ingredient-journal.js';
import { nutritionOfUnit, requirePossibleNutrition } from './nutrition-of-unit.js';

export interface Edit {
  masterId: number;
  id: number;
  body: EditIngredientBody;
  by: number;
  /** The call's idempotency key; a repeat moves and adjusts no stock again. */
  call: DocumentCall;
}

/**
 * Changes the ingredient and returns it. With another warehouse its whole stock in the former one moves there.
 * @throws AppError NOT_FOUND, INGREDIENT_TAKEN, UNIT_FIXED, NOT_ENOUGH_STOCK, INGREDIENT_HAS_STOCK for stock that would be in no warehouse,
 *   VALIDATION_FAILED for an adjustment without a warehouse and for a packaging in another unit
 */
export function editIngredient(deps: IngredientDeps, edit: Edit): Promise<IngredientDoc> {
  const { warehouseId, adjustWarehouseId } = edit.body;
  const apply = async () => {
    const before = await requireIngredient(deps, edit);
    const changed = [before.warehouseId, warehouseId, adjustWarehouseId].filter((id) => id != null);
    return deps.inTurn(changed, () =>
      inTransaction(deps.connection, (session) => applyEdit(deps, edit, session)),
    );
  };
  return refusingTaken(
    INVENTORY_ERRORS.INGREDIENT_TAKEN,
    once(deps.documents, edit.call, apply, () => requireIngredient(deps, edit)),
  );
}

async function applyEdit(deps: IngredientDeps, edit: Edit, session: ClientSession): Promise<IngredientDoc> {
  const { masterId, id, body } = edit;
  const before = await requireIngredient(deps, edit, session);
  const sent = changedFields(body);
  await holdParts(deps, masterId, sent, session);
  const unitId = sent.unitId ?? before.unitId;
  const fields = {
    ...sent,
    ...(await categoryOf(deps, { ...sent, masterId, id }, session)),
    ...(await nutritionOfUnit(deps, sent, body.nutritionBase, unitId, session)),
  };
  const { warehouseNotFound } = INVENTORY_TEXTS;
  await holdReferences(deps.warehouses, masterId, [body.adjustWarehouseId], warehouseNotFound, session);
  if (fields.unitId !== undefined && fields.unitId !== before.unitId)
    await requireFreeUnit(deps, id, session);
  const after = await documentsOf(deps.ingredients).findOneAndUpdate(
    { _id: id, masterId },
    { $set: { ...fields, ...keyOfChange(before, fields.name) } },
    { session, returnDocument: 'after' },
  );
  if (!after) throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.ingredientNotFound });
  await recordIngredient(deps, { before, after }, session);
  // One of an earlier release may have another unit: only who changes either is asked.
  if (fields.unitId !== undefined || fields.packagingId !== undefined)
    await requireFittingPackaging(deps, after, session);
  if (hasOtherNutrition(before, after) || after.unitId !== before.unitId)
    await requirePossibleNutrition(deps, after, session);
  if (hasOtherNutrition(before, after)) await markChangedNutrition(deps, [id], session);
  if (after.warehouseId !== before.warehouseId)
    await changeWarehouse(deps, edit, before.warehouseId, after.warehouseId, session);
  const adjusted = body.adjustWarehouseId ?? after.warehouseId;
  if (body.adjustQty) await adjust(deps, edit, adjusted, body.adjustQty, session);
  return after;
}

const hasOtherNutrition = (before: IngredientDoc, after: IngredientDoc): boolean =>
  NUTRIENTS.some((name) => (before[name] ?? null) !== (after[name] ?? null));

/** All quantities of an ingredient are in its unit. @throws AppError UNIT_FIXED while there are any */
async function requireFreeUnit(
  deps: IngredientDeps,
  ingredientId: number,
  session: ClientSession,
): Promise<void> {
  // A first movement at the same time conflicts with this write, and all others with that of the ingredient itself.
  await documentsOf(deps.balances).updateMany({ ingredientId }, { $inc: { locks: 1 } }, { session });
  const hasQuantities =
    (await isReferenced(deps, ingredientId, session)) ||
    (await deps.ingredientRecipes.exists({ _id: ingredientId }).session(session)) !== null ||
    (await deps.minimums.exists({ ingredientId }).session(session)) !== null;
  if (hasQuantities) throw new AppError(INVENTORY_ERRORS.UNIT_FIXED);
}

async function changeWarehouse(
  deps: IngredientDeps,
  { masterId, id, by }: Edit,
  from: number | null,
  to: number | null,
  session: ClientSession,
): Promise<void> {
  if (from !== null) {
    const key = balanceKey(from, id);
    const held = await deps.balances.findById(key, null, { session }).lean();
    if (held && held.quantity > 0) {
      if (to === null) throw new AppError(INVENTORY_ERRORS.INGREDIENT_HAS_STOCK);
      const lines = [{ line: 1, ingredientId: id, quantity: held.quantity }];
      const places = { warehouseId: from, toWarehouseId: to };
      await post(deps, { masterId, kind: 'TRANSFER', ...places, lines, by }, session);
    }
    await deps.balances.updateOne({ _id: key }, { $set: { listed: false } }, { session });
  }
  if (to !== null) await listInWarehouse(deps, { masterId, warehouseId: to, ingredientId: id }, session);
}

async function adjust(
  deps: IngredientDeps,
  { masterId, id, by, call }: Edit,
  warehouseId: number | null,
  quantity: number,
  session: ClientSession,
): Promise<void> {
  if (warehouseId === null) throw invalid('warehouseId', INVENTORY_TEXTS.warehouseMissing);
  const lines = [{ line: 1, ingredientId: id, quantity: quantityToThousandths(Math.abs(quantity)) }];
  const kind = quantity > 0 ? 'RECEIPT' : 'WRITE_OFF';
  await post(deps, { masterId, warehouseId, kind, lines, by, ...call }, session);
}

async function post(deps: IngredientDeps, change: StockChange, session: ClientSession): Promise<void> {
  await recordDocument(deps, await postChange(deps, change, session), session);
}

async function requireIngredient(
  { ingredients }: IngredientDeps,
  { masterId, id }: Pick<Edit, 'masterId' | 'id'>,
  session?: ClientSession,
): Promise<IngredientDoc> {
  const found = await documentsOf(ingredients).findOne({ _id: id, masterId }, { session });
  if (!found) throw new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.ingredientNotFound });
  return found;
}
