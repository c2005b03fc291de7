/** The nutrition of a unit, from that of the base for which it is given. */
import {
  baseOf,
  hasTooManyNutrients,
  type NutritionBase,
  OTHER_NUTRITION_BASE,
  TOO_MANY_NUTRIENTS,
  unitsInBase,
} from '@skatert/contracts/inventory/nutrition-base';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { NUTRIENTS, type NutritionFields } from '../shared/ingredient-model.js';
import type { UnitDoc } from '../shared/unit-model.js';
import type { IngredientDeps } from './ingredient-deps.js';

/** Far below what is typed: kills the noise of binary fractions. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

async function requireUnit(
  { units }: IngredientDeps,
  unitId: number,
  session: ClientSession,
): Promise<UnitDoc> {
  const unit = await units.findById(unitId, null, { session }).lean<UnitDoc>();
  if (!unit) throw new Error('the unit was held before');
  return unit;
}

/**
 * Returns the given nutrients per unit of the ingredient, to be stored with their base; absent ones stay absent.
 * @throws AppError VALIDATION_FAILED for a base that does not measure the unit
 */
export async function nutritionOfUnit(
  deps: IngredientDeps,
  given: NutritionFields,
  base: NutritionBase | null | undefined,
  unitId: number,
  session: ClientSession,
): Promise<NutritionFields & { nutritionBase?: NutritionBase }> {
  if (base == null) return {};
  const units = unitsInBase(base, await requireUnit(deps, unitId, session));
  if (units === null) throw invalid('nutritionBase', OTHER_NUTRITION_BASE);
  const fields: NutritionFields = {};
  for (const name of NUTRIENTS) {
    const value = given[name];
    if (value !== undefined) fields[name] = value === null ? null : round(value / units);
  }
  return { ...fields, nutritionBase: base };
}

/** @throws AppError VALIDATION_FAILED when 100 g of the ingredient would have more nutrients than they weigh */
export async function requirePossibleNutrition(
  deps: IngredientDeps,
  { unitId, ...nutrition }: NutritionFields & { unitId: number },
  session: ClientSession,
): Promise<void> {
  const unit = await requireUnit(deps, unitId, session);
  const base = baseOf(unit);
  const units = unitsInBase(base, unit) ?? 1;
  const ofBase = (value: number | null | undefined) => round((value ?? 0) * units);
  const { protein, fat, carbs } = nutrition;
  const inBase = { protein: ofBase(protein), fat: ofBase(fat), carbs: ofBase(carbs) };
  if (!hasTooManyNutrients(base, inBase)) return;
  const last = carbs ? 'carbs' : fat ? 'fat' : 'protein';
  throw invalid(last, TOO_MANY_NUTRIENTS);
}
