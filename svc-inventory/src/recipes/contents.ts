/** What ingredients cost and consist of, also those that the kitchen makes itself. */
import type { Nutrition } from '@skatert/contracts/inventory/nutrition';
import { documentsOf } from '@skatert/service-kit/documents';
import type { ClientSession } from 'mongoose';
import { findIngredients } from '../models/described-ingredients.js';
import { type IngredientDoc, type IngredientModel, NUTRIENTS } from '../models/ingredient-model.js';
import type { LedgerModels } from '../models/ledger-models.js';
import type { IngredientRecipeDoc, RecipeLine, RecipeModels } from '../models/recipe-models.js';

export interface ContentsDeps extends Pick<LedgerModels, 'batches'>, Pick<RecipeModels, 'ingredientRecipes'> {
  ingredients: IngredientModel;
}

/** Ingredients with everything they are made of. */
export class Contents {
  constructor(
    private readonly ingredients: ReadonlyMap<number, IngredientDoc>,
    private readonly recipes: ReadonlyMap<number, IngredientRecipeDoc>,
    private readonly prices: ReadonlyMap<number, number>,
  ) {}

  /**
   * Returns what a unit of the ingredient costs in kopecks, not rounded: by its recipe when the kitchen makes it, or else the
   * last price; null when it is unknown.
   */
  price(id: number): number | null {
    const recipe = this.recipes.get(id);
    const made = recipe ? perUnit(recipe, (line) => this.price(line)) : null;
    return made ?? this.prices.get(id) ?? null;
  }

  /** Returns the nutrition of a unit: the ingredient's own, or else that of what it is made of; null: unknown. */
  nutrition(id: number): Nutrition | null {
    const own = this.ingredients.get(id);
    if (own && NUTRIENTS.some((name) => own[name] != null)) return known(own);
    const recipe = this.recipes.get(id);
    if (!recipe) return null;
    return nutritionOf((name) => perUnit(recipe, (line) => this.nutrition(line)?.[name] ?? null));
  }

  /** Returns the nutrition of a portion, rounded; null when it is unknown of an ingredient. */
  nutritionOfPortion(lines: readonly RecipeLine[]): Nutrition | null {
    const sum = nutritionOf((name) => total(lines, (id) => this.nutrition(id)?.[name] ?? null));
    return sum && nutritionOf((name) => (name === 'calories' ? Math.round(sum[name]) : round(sum[name])));
  }
}

const round = (grams: number): number => Math.round(grams * 100) / 100;

function nutritionOf(of: (name: keyof Nutrition) => number | null): Nutrition | null {
  const [protein, fat, carbs, calories] = NUTRIENTS.map(of);
  if (protein == null || fat == null || carbs == null || calories == null) return null;
  return { protein, fat, carbs, calories };
}

/** Returns the nutrition when all of it is given. */
const known = (ingredient: IngredientDoc): Nutrition | null =>
  nutritionOf((name) => ingredient[name] ?? null);

/** Returns the sum over the lines of what a unit has; null when it is unknown of one, or when there are no lines. */
function total(lines: readonly RecipeLine[], of: (ingredientId: number) => number | null): number | null {
  let sum = 0;
  for (const { ingredientId, quantity } of lines) {
    const one = of(ingredientId);
    if (one === null) return null;
    sum += (one * quantity) / 1000;
  }
  return lines.length > 0 ? sum : null;
}

function perUnit(
  { lines, yield: made }: IngredientRecipeDoc,
  of: (ingredientId: number) => number | null,
): number | null {
  const sum = total(lines, of);
  return sum === null ? null : (sum * 1000) / made;
}

/** Reads the ingredients with all that they are made of. */
export async function readContents(deps: ContentsDeps, ids: readonly number[]): Promise<Contents> {
  const recipes = await readMade(deps, ids);
  const all = [
    ...new Set([...ids, ...recipes.flatMap(({ lines }) => lines.map((line) => line.ingredientId))]),
  ];
  const [ingredients, prices] = await Promise.all([findIngredients(deps, all), lastPrices(deps, all)]);
  return new Contents(ingredients, new Map(recipes.map((recipe) => [recipe._id, recipe])), prices);
}

/** Returns the recipes of the ingredients, of what they are made of, and so on. */
export async function readMade(
  { ingredientRecipes }: Pick<RecipeModels, 'ingredientRecipes'>,
  ids: readonly number[],
  session?: ClientSession,
): Promise<IngredientRecipeDoc[]> {
  const found: IngredientRecipeDoc[] = [];
  const seen = new Set(ids);
  let level = [...seen];
  while (level.length > 0) {
    const recipes = await documentsOf(ingredientRecipes)
      .find({ _id: { $in: level }, 'lines.0': { $exists: true } }, { session })
      .toArray();
    found.push(...recipes);
    const used = recipes.flatMap(({ lines }) => lines.map(({ ingredientId }) => ingredientId));
    level = [...new Set(used)].filter((id) => !seen.has(id));
    for (const id of level) seen.add(id);
  }
  return found;
}

/**
 * Returns the last price of each ingredient that has one, in kopecks per unit: of its supplies, or else of a batch that came
 * otherwise, such as from a processing.
 */
async function lastPrices(
  { batches }: Pick<ContentsDeps, 'batches'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const find = (ingredientId: number, where: object) =>
    documentsOf(batches).findOne(
      { ingredientId, price: { $gte: 0 }, ...where },
      { sort: { receivedAt: -1, _id: -1 }, projection: { price: 1 } },
    );
  // Batches of earlier releases have no origin: all come from supplies.
  const supplied = { origin: { $in: ['SUPPLY', null] } } as const;
  const found = await Promise.all(
    ids.map(async (id) => {
      const last = (await find(id, supplied)) ?? (await find(id, {}));
      return [id, last?.price ?? null] as const;
    }),
  );
  return new Map(found.flatMap(([id, price]) => (price === null ? [] : [[id, price]])));
}
