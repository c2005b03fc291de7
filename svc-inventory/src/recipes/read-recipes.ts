/** Reads recipes of products with what their portions cost. */

import { costOf, costOfLines } from '@skatert/contracts/inventory/costs';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import {
  isListed,
  type Portion,
  type ProductRecipe,
  type RecipeItem,
  type RecipePage,
  type RecipesQuery,
  unlistedSizes,
} from '@skatert/contracts/inventory/recipes';
import { cheapestOf, listedSizePrices, priceOfPortion } from '@skatert/contracts/menu/size-prices';
import { effectivePrice, kopecksToRoubles } from '@skatert/contracts/shared/money';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Description, describeIngredients } from '../shared/described-ingredients.js';
import type { BrandDoc, ProductDoc } from '../shared/menu-models.js';
import { patternOf } from '../shared/text-pattern.js';
import { type Contents, readContents } from './contents.js';
import { nutritionOfPortion } from './nutrition.js';
import type { Prices } from './prices.js';
import type { RecipeDeps } from './recipe-deps.js';
import type { CurrentRecipeDoc, PortionDoc, RecipeLine } from './recipe-models.js';

/** Returns the recipe of a product of a brand; without portions when it has none. */
export async function readRecipe(
  deps: RecipeDeps,
  brand: BrandDoc,
  product: ProductDoc,
): Promise<ProductRecipe> {
  const recipe = await documentsOf(deps.productRecipes).findOne({ _id: product._id });
  const portions = portionsOf(recipe, brand);
  const ids = portions.length > 0 ? (recipe?.ingredientIds ?? []) : [];
  const [contents, describe] = await Promise.all([readContents(deps, ids), describeIngredients(deps, ids)]);
  return {
    ...toProduct(product, recipe, brand),
    price: roublesOf(effectivePrice(product)),
    ...sizePricesOf(product),
    changedAt: recipe?.changedAt.toISOString() ?? null,
    portions: portions.map((portion) =>
      toPortion(portion, priceOf(product, portion, portions), contents, describe),
    ),
  };
}

function sizePricesOf(product: ProductDoc): Pick<ProductRecipe, 'sizePrices'> {
  const sizePrices = listedSizePrices(product).map(({ label, ...prices }) => ({
    label,
    price: kopecksToRoubles(effectivePrice(prices) ?? prices.price),
  }));
  return sizePrices.length > 0 ? { sizePrices } : {};
}

/**
 * Returns the portions of a recipe. Those of a product that was in a brand of another master are of no use: its ingredients
 * are the other's.
 */
export const portionsOf = (
  recipe: CurrentRecipeDoc | null | undefined,
  { masterId }: BrandDoc,
): PortionDoc[] => (recipe?.masterId === masterId ? recipe.portions : []);

const roublesOf = (kopecks: number | null): number | null =>
  kopecks === null ? null : kopecksToRoubles(kopecks);

/** Returns the price of a portion in roubles; null without a price. */
const priceOf = (product: ProductDoc, { size }: PortionDoc, portions: readonly PortionDoc[]): number | null =>
  roublesOf(priceOfPortion(product, size, portions));

const toProduct = (product: ProductDoc, recipe: CurrentRecipeDoc | null | undefined, brand: BrandDoc) => ({
  productId: product._id,
  productName: product.name,
  brandId: product.brandId,
  brandName: brand.name,
  sizes: product.sizes,
  version: recipe?.recipeVersion ?? 0,
});

/** Returns the items of a recipe with their costs. */
export const toItems = (
  lines: readonly RecipeLine[],
  prices: Prices,
  describe: (id: number) => Description,
): RecipeItem[] =>
  lines.map((line) => {
    const priced = toPriced(line, prices);
    const { ingredientId } = line;
    return { ingredientId, ...describe(ingredientId), ...priced, cost: costOf(priced) };
  });

/** Returns the quantity of a line with its price in roubles, not rounded; null when it is unknown. */
export function toPriced({ ingredientId, quantity }: RecipeLine, prices: Prices) {
  const kopecks = prices.get(ingredientId);
  const price = kopecks === undefined ? null : kopecksToRoubles(kopecks);
  return { qty: thousandthsToQuantity(quantity), price };
}

/** Returns a portion with what it costs and contains. `price`: of the portion, in roubles. */
export const toPortion = (
  portion: PortionDoc,
  price: number | null,
  contents: Contents,
  describe: (id: number) => Description,
): Portion => ({
  ...toFigures(portion, price, contents),
  items: toItems(portion.lines, contents.prices, describe),
});

/** Returns what a portion costs and contains. `price`: of the portion, in roubles. */
export function toFigures(
  { size, lines }: PortionDoc,
  price: number | null,
  { prices, nutritions }: Contents,
): Omit<Portion, 'items'> {
  const costs = costOfLines(
    lines.map((line) => toPriced(line, prices)),
    price,
  );
  return { size, ...costs, nutrition: nutritionOfPortion(lines, nutritions) };
}

/** Returns a page of a brand's products by name, with the figures of their recipes. */
export async function listRecipes(
  deps: RecipeDeps,
  brand: BrandDoc,
  { page, size, search, has }: RecipesQuery,
): Promise<RecipePage> {
  const filters = { ...matching(search), ...(await having(deps, brand, has)) };
  const where = { brandId: brand._id, archived: false, ...filters };
  const products = documentsOf(deps.menu.products);
  const [found, totalElements] = await Promise.all([
    products
      .find(where)
      .collation({ locale: 'ru' })
      .sort({ name: 1, _id: 1 })
      .skip(page * size)
      .limit(size)
      .toArray(),
    products.countDocuments(where),
  ]);
  const content = await toSummaries(deps, brand, found);
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}

const matching = (search: string | undefined): object => (search ? { name: patternOf(search) } : {});

/** Returns the filter of products with or without a recipe. A brand has as many products as its menu. */
async function having(
  { menu, productRecipes }: RecipeDeps,
  brand: BrandDoc,
  has: RecipesQuery['has'],
): Promise<object> {
  if (has === undefined) return {};
  const products = await documentsOf(menu.products).distinct('_id', { brandId: brand._id, archived: false });
  const { masterId } = brand;
  const ids = await documentsOf(productRecipes).distinct('_id', {
    _id: { $in: products },
    masterId,
    'portions.0': { $exists: true },
  });
  return { _id: has === 'true' ? { $in: ids } : { $nin: ids } };
}

async function toSummaries(
  deps: RecipeDeps,
  brand: BrandDoc,
  products: readonly ProductDoc[],
): Promise<RecipePage['content']> {
  const recipes = await documentsOf(deps.productRecipes)
    .find({ _id: { $in: products.map(({ _id }) => _id) } })
    .toArray();
  const byId = new Map(recipes.map((recipe) => [recipe._id, recipe]));
  const contents = await readContents(deps, [
    ...new Set(recipes.flatMap(({ ingredientIds }) => ingredientIds)),
  ]);
  return products.map((product) => {
    const recipe = byId.get(product._id);
    const portions = portionsOf(recipe, brand);
    const first = portions.find(({ size }) => isListed(size, product.sizes));
    const price = first ? priceOf(product, first, portions) : roublesOf(effectivePrice(cheapestOf(product)));
    return {
      ...toProduct(product, recipe, brand),
      price,
      portion: first ? toFigures(first, price, contents) : null,
      unlistedSizes: unlistedSizes(portions, product.sizes),
    };
  });
}
