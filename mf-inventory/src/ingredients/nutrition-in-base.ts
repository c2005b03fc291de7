/** Nutrition as the form of an ingredient shows it: for 100 g, 100 ml, or a unit. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { baseOf, unitsInBase } from '@skatert/contracts/inventory/nutrition-base';

type Nutrition = Record<'protein' | 'fat' | 'carbs' | 'calories', number | null>;

/** Returns the nutrition of an ingredient in the base of its unit; grams with two decimals, kcal with one. */
export function nutritionInBase({
  unitName,
  ...ingredient
}: Pick<Ingredient, 'unitName'> & Nutrition): Nutrition {
  const unit = { name: unitName, shortName: null };
  const units = unitsInBase(baseOf(unit), unit) ?? 1;
  const shown = (value: number | null, parts: number) =>
    value === null ? null : Math.round(value * units * parts) / parts;
  return {
    protein: shown(ingredient.protein, 100),
    fat: shown(ingredient.fat, 100),
    carbs: shown(ingredient.carbs, 100),
    calories: shown(ingredient.calories, 10),
  };
}
