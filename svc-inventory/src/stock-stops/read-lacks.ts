/** Reads what the products and the options of extras of a brand lack in the warehouses of its orders. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Model } from 'mongoose';
import { balanceKey } from '../ledger/ledger-models.js';
import type { CurrentRecipeDoc } from '../recipes/recipe-models.js';
import { findLacks, type Held, type Lack, type Place } from './lacking.js';
import type { StockStopDeps } from './stock-stop-deps.js';

/** What products, and options, lack by their ids; those that lack nothing are absent. */
export interface Lacks {
  products: ReadonlyMap<number, readonly Lack[]>;
  options: ReadonlyMap<number, readonly Lack[]>;
}

interface OwnBrand {
  brandId: number;
  masterId: number;
}

export const warehousesOf = (places: readonly Place[]): number[] => [
  ...new Set(places.flatMap(({ warehouseId }) => warehouseId ?? [])),
];

/** Reads a query per warehouse. */
export async function readLacks(
  deps: StockStopDeps,
  { brandId, masterId }: OwnBrand,
  places: readonly Place[],
): Promise<Lacks> {
  if (warehousesOf(places).length === 0) return { products: new Map(), options: new Map() };
  const sizes = await sizesOfProducts(deps, brandId);
  const ofProducts = await recipesOf(deps.productRecipes, masterId, [...sizes.keys()]);
  const ofOptions = await recipesOf(deps.extraRecipes, masterId, await optionIdsOf(deps, brandId));
  const held = await readHeld(deps, warehousesOf(places), [...ofProducts, ...ofOptions]);
  const lacksOf = (recipes: readonly CurrentRecipeDoc[], sizesOf: (id: number) => readonly string[]) =>
    new Map(
      recipes
        .map(({ _id, portions }) => [_id, findLacks(portions, sizesOf(_id), places, held)] as const)
        .filter(([, lacks]) => lacks.length > 0),
    );
  return {
    products: lacksOf(ofProducts, (id) => sizes.get(id) ?? []),
    options: lacksOf(ofOptions, () => []),
  };
}

async function sizesOfProducts({ menu }: StockStopDeps, brandId: number): Promise<Map<number, string[]>> {
  const products = await documentsOf(menu.products)
    .find({ brandId, archived: false }, { projection: { sizes: 1 } })
    .toArray();
  return new Map(products.map(({ _id, sizes }) => [_id, sizes]));
}

async function optionIdsOf({ menu }: StockStopDeps, brandId: number): Promise<number[]> {
  const groups = await documentsOf(menu.extraGroups)
    .find({ brandId }, { projection: { options: 1 } })
    .toArray();
  return groups.flatMap(({ options }) => options.map(({ id }) => id));
}

const recipesOf = (
  recipes: Model<CurrentRecipeDoc>,
  masterId: number,
  ids: number[],
): Promise<CurrentRecipeDoc[]> =>
  documentsOf(recipes)
    .find({ _id: { $in: ids }, masterId, 'portions.0': { $exists: true } })
    .toArray();

/** Reads what the warehouses have of what the recipes use, one warehouse after another. */
async function readHeld(
  { balances }: StockStopDeps,
  warehouseIds: readonly number[],
  recipes: readonly CurrentRecipeDoc[],
): Promise<Held> {
  const ids = [...new Set(recipes.flatMap(({ ingredientIds }) => ingredientIds))];
  const held = new Map<string, number>();
  for (const warehouseId of warehouseIds) {
    const keys = ids.map((id) => balanceKey(warehouseId, id));
    const found = documentsOf(balances).find({ _id: { $in: keys } }, { projection: { quantity: 1 } });
    for (const { _id, quantity } of await found.toArray()) held.set(_id, quantity);
  }
  return (warehouseId, ingredientId) => held.get(balanceKey(warehouseId, ingredientId)) ?? 0;
}
