/**
 * How much of an ingredient its nutrition is given for. Stored is that of a unit; the base says how it was given. Without zod,
 * for services and screens.
 */
import { foldText } from '../shared/fold-text.js';
import { lookUp } from '../shared/look-up.js';
import type { Unit } from './units.js';

/** A unit of the ingredient, 100 grams, 100 millilitres. */
export const NUTRITION_BASES = ['UNIT', 'G100', 'ML100'] as const;
export type NutritionBase = (typeof NUTRITION_BASES)[number];

export const NUTRITION_BASE_TEXTS: Readonly<Record<NutritionBase, string>> = {
  UNIT: 'на 1 единицу',
  G100: 'на 100 г',
  ML100: 'на 100 мл',
};

/** The most grams of nutrients in 100 grams. */
const GRAMS_MAX = 100;
export const TOO_MANY_NUTRIENTS = 'Белков, жиров и углеводов вместе не больше 100 г на 100 г';
export const OTHER_NUTRITION_BASE = 'КБЖУ на 100 г указывают для кг и г, на 100 мл — для л и мл';

type Named = Pick<Unit, 'name' | 'shortName'>;
/** How many of these units are 100 grams or 100 millilitres. */
const METRIC: Readonly<Record<string, { base: NutritionBase; units: number }>> = {
  кг: { base: 'G100', units: 0.1 },
  килограмм: { base: 'G100', units: 0.1 },
  г: { base: 'G100', units: 100 },
  гр: { base: 'G100', units: 100 },
  грамм: { base: 'G100', units: 100 },
  л: { base: 'ML100', units: 0.1 },
  литр: { base: 'ML100', units: 0.1 },
  мл: { base: 'ML100', units: 100 },
  миллилитр: { base: 'ML100', units: 100 },
};
const metricOf = ({ name, shortName }: Named) =>
  [shortName ?? '', name]
    .map((text) => lookUp(METRIC, foldText(text).trim().replace(/\.$/, '')))
    .find((found) => found !== undefined);

/** Returns the base for which the nutrition of an ingredient with this unit is given. */
export const baseOf = (unit: Named): NutritionBase => metricOf(unit)?.base ?? 'UNIT';

/** Returns how many of the units a base is; null: the unit can't be measured so. */
export function unitsInBase(base: NutritionBase, unit: Named): number | null {
  if (base === 'UNIT') return 1;
  const metric = metricOf(unit);
  return metric?.base === base ? metric.units : null;
}

/** Returns true when 100 grams would have more nutrients than they weigh. Of a base. Grams; absent or null: unknown. */
export function hasTooManyNutrients(
  base: NutritionBase,
  { protein, fat, carbs }: Partial<Record<'protein' | 'fat' | 'carbs', number | null>>,
): boolean {
  if (base !== 'G100') return false;
  return (protein ?? 0) + (fat ?? 0) + (carbs ?? 0) > GRAMS_MAX + 1e-6;
}
