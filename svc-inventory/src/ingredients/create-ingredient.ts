/** Creates ingredients. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import type { CreateIngredientBody } from '@skatert/contracts/inventory/ingredients';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { requireRoom } from '@skatert/service-kit/http/quotas';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { listInWarehouse } from '../ledger/list-in-warehouse.js';
import { asWritten } from '../shared/categories.js';
import type { IngredientDoc } from '../shared/ingredient-model.js';
import { type DocumentCall, once } from '../shared/keyed-document.js';
import { holdReferences } from '../shared/referenced.js';
import { keyOfName, refusingTaken } from '../shared/unique-names.js';
import type { IngredientDeps } from './ingredient-deps.js';
import { newFields } from './ingredient-fields.js';
import { recordIngredient } from './ingredient-journal.js';
import { nutritionOfUnit, requirePossibleNutrition } from './nutrition-of-unit.js';

/**
 * Stores and returns a new ingredient without stock. A repeated call returns the first one's ingredient.
 * @throws AppError QUOTA_EXCEEDED, INGREDIENT_TAKEN, IDEMPOTENCY_KEY_REUSED, NOT_FOUND for a unit, packaging or warehouse
 *   that the master doesn't have
 */
export function createIngredient(
  deps: IngredientDeps,
  masterId: number,
  body: CreateIngredientBody,
  call: DocumentCall = {},
): Promise<IngredientDoc> {
  const create = async () => {
    const held = await documentsOf(deps.ingredients).countDocuments({ masterId });
    requireRoom(deps.quotas.ingredientsOfMaster, held);
    const _id = await deps.ingredientIds.next();
    const ingredient: IngredientDoc = { ...newFields(body), ...keyOfName(body.name), ...call, _id, masterId };
    return inTransaction(deps.connection, (session) => store(deps, ingredient, body.nutritionBase, session));
  };
  return refusingTaken(
    INVENTORY_ERRORS.INGREDIENT_TAKEN,
    once<IngredientDoc, IngredientDoc>(deps.ingredients, call, create, (first) => first),
  );
}

async function store(
  deps: IngredientDeps,
  given: IngredientDoc,
  base: CreateIngredientBody['nutritionBase'],
  session: ClientSession,
): Promise<IngredientDoc> {
  const { _id: ingredientId, masterId, warehouseId, unitId } = given;
  await holdParts(deps, masterId, given, session);
  const ingredient = {
    ...given,
    ...(await categoryOf(deps, { ...given, id: ingredientId }, session)),
    ...(await nutritionOfUnit(deps, given, base, unitId, session)),
  };
  await requirePossibleNutrition(deps, ingredient, session);
  await requireFittingPackaging(deps, ingredient, session);
  await deps.ingredients.create([ingredient], { session });
  await recordIngredient(deps, { before: null, after: ingredient }, session);
  if (warehouseId !== null) await listInWarehouse(deps, { masterId, warehouseId, ingredientId }, session);
  return ingredient;
}

/** Returns the category that was sent, as it is stored; nothing when none was sent. */
export async function categoryOf(
  { ingredients }: Pick<IngredientDeps, 'ingredients'>,
  { categoryName, ...place }: { id: number; masterId: number; categoryName?: string | null },
  session: ClientSession,
): Promise<Partial<Pick<IngredientDoc, 'categoryName'>>> {
  return categoryName ? { categoryName: await asWritten(ingredients, place, categoryName, session) } : {};
}

/** @throws AppError VALIDATION_FAILED for a packaging in another unit than the ingredient's */
export async function requireFittingPackaging(
  { packagings }: IngredientDeps,
  { packagingId, unitId }: Pick<IngredientDoc, 'packagingId' | 'unitId'>,
  session: ClientSession,
): Promise<void> {
  if (packagingId == null) return;
  const packaging = await packagings.findById(packagingId, null, { session }).lean();
  if (packaging && packaging.unitId !== unitId) throw invalid('packagingId', INVENTORY_TEXTS.otherPackaging);
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
