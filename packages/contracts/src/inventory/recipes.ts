/**
 * Recipes: of products, `/auth/v1/inventory/recipes`, of options of extras, `/auth/v1/inventory/extra-recipes`, and of
 * ingredients that the kitchen makes itself, `/auth/v1/inventory/ingredients/{id}/recipe`.
 */
import { z } from 'zod';
import {
  Id,
  IdParam,
  line,
  listOf,
  PageQuery,
  pageOf,
  Roubles,
  SearchParam,
  Timestamp,
} from '../shared/fields.js';
import { chosenId, quantityAbove0 } from './inventory-fields.js';
import {
  INVENTORY_TEXTS,
  RECIPE_ALL_LINES_MAX,
  RECIPE_LINES_MAX,
  RECIPE_SIZES_MAX,
} from './inventory-rules.js';
import { Nutrition } from './nutrition.js';

/** How many recipes of ingredients may be within one another. */
export const RECIPE_DEPTH_MAX = 10;
export const RECIPE_TOO_DEEP = `Слишком глубокая вложенность: не больше ${RECIPE_DEPTH_MAX} рецептов один в другом`;

const lines = listOf(
  z.object({
    ingredientId: chosenId(INVENTORY_TEXTS.ingredientMissing),
    /** What one portion uses, in the ingredient's unit. */
    qty: quantityAbove0(),
  }),
  {
    max: RECIPE_LINES_MAX,
    tooLong: `Не больше ${RECIPE_LINES_MAX} ингредиентов`,
    wrongType: 'Добавьте хотя бы один ингредиент',
  },
).refine((items) => new Set(items.map(({ ingredientId }) => ingredientId)).size === items.length, {
  message: INVENTORY_TEXTS.ingredientTwice,
});

const someLines = lines.refine((items) => items.length > 0, 'Добавьте хотя бы один ингредиент');

/** The version that was read; 0 when there was no recipe. Another one now: 409. */
const editedVersion = z.number({ error: 'Нужно число' }).int().nonnegative();

/**
 * What a portion of each size uses. `size` null: all sizes that are not listed, and products without sizes. No portions:
 * the product has no recipe any more.
 */
export const RecipeBody = z.object({
  version: editedVersion,
  portions: listOf(z.object({ size: line({ max: 64 }).nullable(), items: someLines }), {
    max: RECIPE_SIZES_MAX,
    tooLong: `Не больше ${RECIPE_SIZES_MAX} размеров`,
    wrongType: 'Неверный рецепт',
  })
    .refine(
      (portions) => new Set(portions.map(({ size }) => size)).size === portions.length,
      'Размер указан дважды',
    )
    .refine(
      (portions) => portions.reduce((sum, { items }) => sum + items.length, 0) <= RECIPE_ALL_LINES_MAX,
      INVENTORY_TEXTS.recipeTooLong,
    ),
});
export type RecipeBody = z.infer<typeof RecipeBody>;

const item = {
  ingredientId: Id,
  ingredientName: z.string(),
  unitName: z.string(),
  qty: z.number(),
  /**
   * Roubles per unit, not rounded: a unit may cost a part of a kopeck. By its recipe when the kitchen makes it and all
   * prices are known, else by the last supply, else by the last batch with a price.
   */
  price: Roubles.nullable(),
  /** Roubles for `qty`, rounded to kopecks; null: the price is unknown. */
  cost: Roubles.nullable(),
};
export const RecipeItem = z.object(item).meta({ id: 'RecipeItem' });
export type RecipeItem = z.infer<typeof RecipeItem>;

/** What a portion costs. */
const figures = {
  /** Roubles: the sum of the known costs, rounded once. */
  cost: Roubles,
  /** How many ingredients have no known price. */
  unpriced: z.number().int(),
  /** The cost in percent of the price, with one decimal; null without a price, or when a cost is unknown. */
  foodCost: z.number().nullable(),
  /** Roubles: the price less the cost; null as `foodCost`. */
  margin: z.number().nullable(),
  /** Null when it is unknown of an ingredient. */
  nutrition: Nutrition.nullable(),
};

export const Portion = z
  .object({ size: z.string().nullable(), items: z.array(RecipeItem), ...figures })
  .meta({ id: 'Portion' });
export type Portion = z.infer<typeof Portion>;

const product = {
  productId: Id,
  productName: z.string(),
  brandId: Id,
  brandName: z.string(),
  sizes: z.array(z.string()),
  /** Roubles: what a customer pays now; in a list that of the portion, or the lowest one without it. */
  price: Roubles.nullable(),
  /** 0: there is no recipe. */
  version: z.number().int(),
};

export const ProductRecipe = z
  .object({
    ...product,
    /** What a customer pays for the sizes with prices of their own; absent: there are none. */
    sizePrices: z.array(z.object({ label: z.string(), price: Roubles })).optional(),
    changedAt: Timestamp.nullable(),
    portions: z.array(Portion),
  })
  .meta({ id: 'ProductRecipe' });
export type ProductRecipe = z.infer<typeof ProductRecipe>;

/** A product in the list; the figures are those of its first portion that it has the size of, and null without one. */
export const RecipeSummary = z
  .object({
    ...product,
    portion: z.object({ size: z.string().nullable(), ...figures }).nullable(),
    /** The sizes of the recipe that the product doesn't have any more: no order uses them. */
    unlistedSizes: z.array(z.string()),
  })
  .meta({ id: 'RecipeSummary' });
export type RecipeSummary = z.infer<typeof RecipeSummary>;

/** Returns true when a product has the size of a portion; null stands for all sizes without a portion of their own. */
export const isListed = (size: string | null, sizes: readonly string[]): boolean =>
  size === null || sizes.includes(size);

/** Returns the sizes of a recipe that its product doesn't have, which happens when a size is renamed. */
export const unlistedSizes = (
  portions: readonly { size: string | null }[],
  sizes: readonly string[],
): string[] => portions.map(({ size }) => size).filter((size): size is string => !isListed(size, sizes));

/** The products of a brand by name, or its options of extras by the names of their groups. */
export const RecipesQuery = PageQuery.extend({
  brandId: IdParam,
  search: SearchParam.optional(),
  /** Only those without a recipe, or only those with one. */
  has: z.enum(['true', 'false'], { error: 'Неверное значение' }).optional(),
});
export type RecipesQuery = z.infer<typeof RecipesQuery>;

export const RecipePage = pageOf(RecipeSummary);
export type RecipePage = z.infer<typeof RecipePage>;

/** An option of a group of extras that products of the brand offer. Its recipe is saved as a product's, without sizes. */
const option = {
  optionId: Id,
  optionName: z.string(),
  groupName: z.string(),
  brandId: Id,
  brandName: z.string(),
  /** Roubles: what a customer pays for the option. */
  price: Roubles,
  /** 0: there is no recipe. */
  version: z.number().int(),
};

/** `portions`: none, or one for all sizes of the dish. */
export const ExtraRecipe = z
  .object({ ...option, changedAt: Timestamp.nullable(), portions: z.array(Portion) })
  .meta({ id: 'ExtraRecipe' });
export type ExtraRecipe = z.infer<typeof ExtraRecipe>;

/** An option in the list; the figures are null without a recipe. */
export const ExtraRecipeSummary = z
  .object({ ...option, portion: z.object(figures).nullable() })
  .meta({ id: 'ExtraRecipeSummary' });
export type ExtraRecipeSummary = z.infer<typeof ExtraRecipeSummary>;

export const ExtraRecipePage = pageOf(ExtraRecipeSummary);
export type ExtraRecipePage = z.infer<typeof ExtraRecipePage>;

/** How the kitchen makes an ingredient. No items: it is no longer made. */
export const IngredientRecipeBody = z.object({
  version: editedVersion,
  /** How much of the ingredient these items make, in its unit. */
  yield: quantityAbove0('Укажите выход > 0'),
  /** How many days what was made keeps; null: it does not expire. */
  shelfLifeDays: z
    .number({ error: 'Нужно число' })
    .int('Нужно целое число')
    .min(0, INVENTORY_TEXTS.notNegative)
    .max(3650, 'Не больше 3650')
    .nullish()
    .transform((days) => days ?? null),
  items: lines,
});
export type IngredientRecipeBody = z.infer<typeof IngredientRecipeBody>;

export const IngredientRecipe = z
  .object({
    ingredientId: Id,
    ingredientName: z.string(),
    unitName: z.string(),
    version: z.number().int(),
    yield: z.number(),
    shelfLifeDays: z.number().int().nullable(),
    items: z.array(RecipeItem),
    /** Roubles for the whole yield: the sum of the known costs. */
    cost: Roubles,
    unpriced: z.number().int(),
  })
  .meta({ id: 'IngredientRecipe' });
export type IngredientRecipe = z.infer<typeof IngredientRecipe>;

/** What a unit of an ingredient costs in recipes, in roubles, not rounded; null: unknown. */
export const UnitPrice = z.object({ price: z.number().nullable() });
export type UnitPrice = z.infer<typeof UnitPrice>;
