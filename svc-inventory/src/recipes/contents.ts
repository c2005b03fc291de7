/** What ingredients cost and contain, for recipes that show both. */
import { readMade } from './made.js';
import { type NutritionDeps, type Nutritions, nutritionsOf } from './nutrition.js';
import { type Prices, type PricesDeps, pricesOf } from './prices.js';

export interface ContentsDeps extends PricesDeps, NutritionDeps {}

export interface Contents {
  prices: Prices;
  nutritions: Nutritions;
}

/** Reads the prices and the nutrition of the ingredients, with all that they are made of. */
export async function readContents(deps: ContentsDeps, ids: readonly number[]): Promise<Contents> {
  const made = await readMade(deps, ids);
  const [prices, nutritions] = await Promise.all([pricesOf(deps, ids, made), nutritionsOf(deps, ids, made)]);
  return { prices, nutritions };
}
