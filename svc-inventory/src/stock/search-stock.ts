/** The search of stock rows, by id, name, supplier and category of the ingredient. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { categoriesOf } from '../shared/categories.js';
import { type IngredientModel, MASTER_IDS, MASTER_NAMES } from '../shared/ingredient-model.js';
import { IN_ONE_BATCH } from '../shared/referenced.js';
import type { SupplierModel } from '../shared/supplier-model.js';
import { patternOf } from '../shared/text-pattern.js';

export interface SearchStockDeps {
  ingredients: IngredientModel;
  suppliers: SupplierModel;
}

/** The maximum number of digits of an id: ids are counted up from 1. */
const ID_DIGITS = 12;

/**
 * Returns the filter of the balances that contain the text, or whose id begins with it. Ingredients and suppliers of a
 * master are bounded by their quotas, so that the search costs the same however many movements there are.
 */
export async function findBySearch(deps: SearchStockDeps, masterId: number, search: string): Promise<object> {
  const matches = patternOf(search);
  const [named, numbered, inCategories, supplierIds] = await Promise.all([
    // The index contains all that is read: names and ids.
    findIds(deps.ingredients, { masterId, name: matches }, MASTER_NAMES),
    findNumbered(deps.ingredients, masterId, search.trim()),
    findInCategories(deps.ingredients, masterId, matches),
    findIds(deps.suppliers, { masterId, name: matches }),
  ]);
  const byIngredient = { ingredientId: { $in: [...new Set([...named, ...numbered, ...inCategories])] } };
  // Without `$or` the index finds and counts them alone.
  if (supplierIds.length === 0) return byIngredient;
  return { $or: [byIngredient, { lastSupplierId: { $in: supplierIds } }] };
}

async function findIds(
  model: IngredientModel | SupplierModel,
  where: object,
  hint?: Record<string, 1>,
): Promise<number[]> {
  const found = documentsOf<{ _id: number }>(model).find(where, {
    projection: { _id: 1 },
    ...IN_ONE_BATCH,
    hint,
  });
  return (await found.toArray()).map(({ _id }) => _id);
}

/** Returns the ids that begin with the digits; none for another text. */
async function findNumbered(ingredients: IngredientModel, masterId: number, text: string): Promise<number[]> {
  if (!/^[1-9]\d*$/.test(text)) return [];
  const ranges = Array.from({ length: Math.max(ID_DIGITS - text.length, 0) + 1 }, (_, more) => {
    const scale = 10 ** more;
    return { _id: { $gte: Number(text) * scale, $lt: (Number(text) + 1) * scale } };
  });
  return findIds(ingredients, { $or: ranges.map((range) => ({ masterId, ...range })) }, MASTER_IDS);
}

/** Returns the ids of the ingredients in categories that match. */
async function findInCategories(
  ingredients: IngredientModel,
  masterId: number,
  matches: RegExp,
): Promise<number[]> {
  const found = (await categoriesOf(ingredients, masterId)).filter((name) => matches.test(name));
  return found.length === 0 ? [] : findIds(ingredients, { masterId, categoryName: { $in: found } });
}
