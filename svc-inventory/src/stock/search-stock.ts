/** The search of stock rows, by id, name, supplier and category of the ingredient. */
import { INVENTORY_QUOTAS } from '@skatert/contracts/inventory/inventory-rules';
import { documentsOf } from '@skatert/service-kit/documents';
import type { IngredientModel } from '../models/ingredient-model.js';
import type { SupplierModel } from '../models/supplier-model.js';

export interface SearchStockDeps {
  ingredients: IngredientModel;
  suppliers: SupplierModel;
}

/** All matches in one batch: a master has at most so many. */
const BATCH = Math.max(INVENTORY_QUOTAS.ingredients, INVENTORY_QUOTAS.suppliers);

/**
 * Returns the filter of the balances that contain the text. Ingredients and suppliers of a master are bounded by their
 * quotas, so that the search costs the same however many movements there are.
 */
export async function findBySearch(
  { ingredients, suppliers }: SearchStockDeps,
  masterId: number,
  search: string,
): Promise<object> {
  const matches = patternOf(search);
  const ids = async (model: IngredientModel | SupplierModel, where: object): Promise<number[]> => {
    const found = documentsOf<{ _id: number }>(model).find({ masterId, ...where } as object, {
      projection: { _id: 1 },
      batchSize: BATCH,
    });
    return (await found.toArray()).map(({ _id }) => _id);
  };
  const idText = { $expr: { $regexMatch: { input: { $toString: '$_id' }, regex: matches } } };
  const [ingredientIds, supplierIds] = await Promise.all([
    ids(ingredients, {
      $or: [{ name: matches }, { categoryName: matches }, ...(/\d/.test(search) ? [idText] : [])],
    }),
    ids(suppliers, { name: matches }),
  ]);
  const byIngredient = { ingredientId: { $in: ingredientIds } };
  // Without `$or` the index finds and counts them alone.
  if (supplierIds.length === 0) return byIngredient;
  return { $or: [byIngredient, { lastSupplierId: { $in: supplierIds } }] };
}

/** Returns a pattern of the text itself: any case, and е for ё. */
function patternOf(search: string): RegExp {
  const text = search.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(text.replaceAll(/[её]/gi, '[её]'), 'i');
}
