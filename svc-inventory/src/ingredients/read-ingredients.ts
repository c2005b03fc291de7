/** Reads ingredients with their stock. */
import type { Ingredient, IngredientsQuery } from '@skatert/contracts/inventory/ingredients';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type BalanceDoc, balanceKey, type LedgerModels } from '../ledger/ledger-models.js';
import type { IngredientDoc, IngredientModel } from '../shared/ingredient-model.js';
import { IN_ONE_BATCH, namesById } from '../shared/referenced.js';
import { type UnitModel, unitTexts } from '../shared/unit-model.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';

export interface ReadIngredientsDeps extends Pick<LedgerModels, 'balances'> {
  ingredients: IngredientModel;
  units: UnitModel;
  warehouses: WarehouseModel;
}

const byName = new Intl.Collator('ru').compare;

/** Returns the masters' ingredients by name: those listed in the warehouse, without one all. */
export async function listIngredients(
  deps: ReadIngredientsDeps,
  masters: readonly number[],
  { warehouseId }: IngredientsQuery,
): Promise<Ingredient[]> {
  const where = { masterId: { $in: [...masters] } };
  const [found, balances] = await Promise.all([
    documentsOf(deps.ingredients).find(where, IN_ONE_BATCH).toArray(),
    findBalances(deps, where),
  ]);
  const listed = new Set(
    balances
      .filter((balance) => balance.warehouseId === warehouseId && balance.listed)
      .map(({ ingredientId }) => ingredientId),
  );
  const shown = warehouseId === undefined ? found : found.filter(({ _id }) => listed.has(_id));
  shown.sort((a, b) => byName(a.name, b.name) || a._id - b._id);
  return withStock(deps, shown, balances, warehouseId);
}

/** Returns the response of one ingredient, with the quantity in its own warehouse. */
export async function toIngredientResponse(
  deps: ReadIngredientsDeps,
  ingredient: IngredientDoc,
): Promise<Ingredient> {
  const balances = await findBalances(deps, { ingredientId: ingredient._id });
  const [response] = await withStock(deps, [ingredient], balances);
  if (!response) throw new Error('no response of the ingredient');
  return response;
}

const SHOWN = {
  warehouseId: 1,
  ingredientId: 1,
  quantity: 1,
  earliestExpiry: 1,
  lastSupplyAt: 1,
  listed: 1,
} as const;
type ShownBalance = Pick<BalanceDoc, '_id' | keyof typeof SHOWN>;

const findBalances = ({ balances }: ReadIngredientsDeps, where: object): Promise<ShownBalance[]> =>
  documentsOf(balances).find(where, IN_ONE_BATCH).project<ShownBalance>(SHOWN).toArray();

/** Returns the responses; `warehouseId`: whose quantity they have, by default each ingredient's own. */
async function withStock(
  deps: ReadIngredientsDeps,
  found: readonly IngredientDoc[],
  balances: readonly ShownBalance[],
  warehouseId?: number,
): Promise<Ingredient[]> {
  const [units, warehouses] = await Promise.all([
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
  const earliest = warehouseId === undefined ? earliestExpiries(balances) : undefined;
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
      earliestExpiry: (earliest ? earliest.get(ingredient._id) : balance?.earliestExpiry) ?? null,
    };
  });
}

function totalQuantities(balances: readonly ShownBalance[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { ingredientId, quantity } of balances)
    totals.set(ingredientId, (totals.get(ingredientId) ?? 0) + quantity);
  return totals;
}

/** Returns the earliest expiry of each ingredient in all warehouses. */
function earliestExpiries(balances: readonly ShownBalance[]): Map<number, string> {
  const earliest = new Map<number, string>();
  for (const { ingredientId, earliestExpiry } of balances) {
    const known = earliest.get(ingredientId);
    if (earliestExpiry !== null && (known === undefined || earliestExpiry < known))
      earliest.set(ingredientId, earliestExpiry);
  }
  return earliest;
}

function toFields(ingredient: IngredientDoc) {
  const { _id, name, unitId, warehouseId, packageSize, packagingId = null, categoryName } = ingredient;
  const { notes = null, nutritionBase = 'UNIT' as const } = ingredient;
  const { protein = null, fat = null, carbs = null, calories = null } = ingredient;
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
    nutritionBase,
  };
}
