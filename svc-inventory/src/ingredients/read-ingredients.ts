/** Reads ingredients with their stock. */
import type { Ingredient, IngredientsQuery } from '@skatert/contracts/inventory/ingredients';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/documents';
import type { IngredientDoc, IngredientModel } from '../models/ingredient-model.js';
import { type BalanceDoc, balanceKey, type LedgerModels } from '../models/ledger-models.js';
import { namesById } from '../models/referenced.js';
import { type UnitModel, unitTexts } from '../models/unit-model.js';
import type { WarehouseModel } from '../models/warehouse-model.js';

export interface ReadIngredientsDeps extends Pick<LedgerModels, 'balances'> {
  ingredients: IngredientModel;
  units: UnitModel;
  warehouses: WarehouseModel;
}

/** Returns the masters' ingredients by name: those listed in the warehouse, without one all. */
export async function listIngredients(
  deps: ReadIngredientsDeps,
  masters: readonly number[],
  { warehouseId }: IngredientsQuery,
): Promise<Ingredient[]> {
  const where = { masterId: { $in: [...masters] } };
  const listed =
    warehouseId === undefined
      ? undefined
      : await documentsOf(deps.balances).distinct('ingredientId', { ...where, warehouseId, listed: true });
  const found = await documentsOf(deps.ingredients)
    .find({ ...where, ...(listed && { _id: { $in: listed } }) })
    .sort({ name: 1, _id: 1 })
    .collation({ locale: 'ru' })
    .toArray();
  return toIngredientResponses(deps, found, warehouseId);
}

/** Returns the responses; `warehouseId`: whose quantity they have, by default each ingredient's own. */
export async function toIngredientResponses(
  deps: ReadIngredientsDeps,
  found: readonly IngredientDoc[],
  warehouseId?: number,
): Promise<Ingredient[]> {
  const ids = found.map(({ _id }) => _id);
  const [balances, units, warehouses] = await Promise.all([
    documentsOf(deps.balances)
      .find({ ingredientId: { $in: ids } })
      .toArray(),
    unitTexts(
      deps.units,
      found.map(({ unitId }) => unitId),
    ),
    namesById(
      deps.warehouses,
      found.map((ingredient) => ingredient.warehouseId),
    ),
  ]);
  const byKey = new Map(balances.map((balance) => [balance._id, balance]));
  const totals = totalQuantities(balances);
  return found.map((ingredient) => {
    const place = warehouseId ?? ingredient.warehouseId;
    const balance = place === null ? undefined : byKey.get(balanceKey(place, ingredient._id));
    return {
      ...toFields(ingredient),
      unitName: units.get(ingredient.unitId) ?? '',
      warehouseName: warehouses.get(ingredient.warehouseId ?? 0) ?? null,
      quantity: thousandthsToQuantity(balance?.quantity ?? 0),
      totalQuantity: thousandthsToQuantity(totals.get(ingredient._id) ?? 0),
      lastSupplyDate: balance?.lastSupplyAt?.toISOString() ?? null,
    };
  });
}

function totalQuantities(balances: readonly BalanceDoc[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { ingredientId, quantity } of balances)
    totals.set(ingredientId, (totals.get(ingredientId) ?? 0) + quantity);
  return totals;
}

function toFields(ingredient: IngredientDoc) {
  const { _id, name, unitId, warehouseId, packageSize, packagingId = null, categoryName } = ingredient;
  const { notes = null, protein = null, fat = null, carbs = null, calories = null } = ingredient;
  const nutrition = { protein, fat, carbs, calories };
  return {
    id: _id,
    ingredientId: _id,
    name,
    unitId,
    warehouseId,
    packageSize: packageSize === null ? null : thousandthsToQuantity(packageSize),
    packagingId,
    notes,
    categoryName,
    ...nutrition,
    nutrition,
  };
}
