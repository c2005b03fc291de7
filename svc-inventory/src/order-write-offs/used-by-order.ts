/** What the lines of an order use, by the recipes of their products and of the chosen options of extras. */
import type { ReadOrderLinesReply } from '@skatert/contracts/orders/order-lines';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { LineUse } from '../dish-costs/figures-of-order.js';
import type { StockLine } from '../ledger/document-model.js';
import { portionOf } from '../recipes/portions.js';
import { type PortionDoc, versionKey } from '../recipes/recipe-models.js';
import type { OrderWriteOffDeps } from './order-write-off-deps.js';

export type Order = NonNullable<ReadOrderLinesReply>;
/** The portions of recipes, by the keys of their versions or by the ids of their options. */
type Recipes<K> = ReadonlyMap<K, readonly PortionDoc[]>;

/** A dish of an order, or one that a change has removed when it was cooked. */
type Use = Pick<LineUse, 'line' | 'isCanceled'>;

const dishesOf = ({ lines, removed = [], canceled = false }: Order): Use[] => [
  ...lines.map((line) => ({ line, isCanceled: canceled })),
  ...removed.map((line) => ({ line, isCanceled: true })),
];

/** Returns what each line of the order uses, and each cooked dish that was removed from it. */
export async function usesOfLines(
  deps: OrderWriteOffDeps,
  masterId: number,
  order: Order,
): Promise<LineUse[]> {
  const dishes = dishesOf(order);
  const ofProducts = await recipesOfProducts(deps, masterId, dishes);
  const ofExtras = await recipesOfExtras(deps, masterId, dishes, order.createdAt);
  return dishes.map(({ line, isCanceled }) => {
    const { productId, recipeVersion, extras, size, quantity: portions } = line;
    const recipe = recipeVersion === null ? undefined : ofProducts.get(versionKey(productId, recipeVersion));
    const used = new Map<number, number>();
    for (const each of [recipe, ...extras.map((id) => ofExtras.get(id))])
      for (const { ingredientId, quantity } of portionOf(each, size)?.lines ?? [])
        used.set(ingredientId, (used.get(ingredientId) ?? 0) + quantity * portions);
    return { line, isCanceled, hasRecipe: (portionOf(recipe, size)?.lines.length ?? 0) > 0, used };
  });
}

/** Returns what all lines use together, as the lines of a document. */
export function linesOf(uses: readonly LineUse[]): StockLine[] {
  const total = new Map<number, number>();
  for (const { used } of uses)
    for (const [ingredientId, quantity] of used)
      total.set(ingredientId, (total.get(ingredientId) ?? 0) + quantity);
  return [...total].map(([ingredientId, quantity], index) => ({ line: index + 1, ingredientId, quantity }));
}

/** Returns the recipes of products that the lines were ordered with. */
async function recipesOfProducts(
  { recipeVersions }: OrderWriteOffDeps,
  masterId: number,
  dishes: readonly Use[],
): Promise<Recipes<string>> {
  const keys = dishes.flatMap(({ line: { productId, recipeVersion } }) =>
    recipeVersion === null ? [] : [versionKey(productId, recipeVersion)],
  );
  const found = await documentsOf(recipeVersions)
    .find({ _id: { $in: keys }, masterId })
    .toArray();
  return new Map(found.map(({ _id, portions }) => [_id, portions]));
}

/** Returns the recipes that the chosen options had when the order was placed: lines have no versions of these. */
async function recipesOfExtras(
  { extraRecipeVersions }: OrderWriteOffDeps,
  masterId: number,
  dishes: readonly Use[],
  createdAt: string,
): Promise<Recipes<number>> {
  const ids = [...new Set(dishes.flatMap(({ line }) => line.extras))];
  if (ids.length === 0) return new Map();
  const found = await documentsOf(extraRecipeVersions)
    .aggregate<{ _id: number; masterId: number; portions: PortionDoc[] }>([
      { $match: { optionId: { $in: ids }, at: { $lte: new Date(createdAt) } } },
      { $sort: { optionId: 1, at: -1 } },
      {
        $group: {
          _id: '$optionId',
          masterId: { $first: '$masterId' },
          portions: { $first: '$portions' },
        },
      },
    ])
    .toArray();
  return new Map(
    found.flatMap(({ _id, portions, ...each }) => (each.masterId === masterId ? [[_id, portions]] : [])),
  );
}
