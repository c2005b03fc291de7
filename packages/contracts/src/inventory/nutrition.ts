/** Nutrition of a portion of a dish. */
import { z } from 'zod';

/** Grams with at most two decimals, and whole kcal. */
export const Nutrition = z.object({
  protein: z.number().nonnegative(),
  fat: z.number().nonnegative(),
  carbs: z.number().nonnegative(),
  calories: z.number().nonnegative(),
});
export type Nutrition = z.infer<typeof Nutrition>;

/** The nutrition of a portion of one size; `size` null: of all sizes that are not listed. */
export const PortionNutrition = Nutrition.extend({ size: z.string().nullable() });
export type PortionNutrition = z.infer<typeof PortionNutrition>;
