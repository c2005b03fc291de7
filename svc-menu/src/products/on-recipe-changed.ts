/** Recipes of products changed in svc-inventory: stores the nutrition of their portions. */
import { INVENTORY_STATE_SCHEMAS, type RecipeState } from '@skatert/contracts/inventory/states';
import type { MenuChanges } from '../shared/menu-changes.js';
import type { ProductModel } from './product-model.js';

const SCHEMA = INVENTORY_STATE_SCHEMAS.recipe;

/** Filters: the stored state is older, or an earlier release has parsed it, without the fields added since then. */
const isOlder = (version: number) => [
  { nutritionVersion: { $lt: version } },
  { nutritionVersion: null },
  { nutritionVersion: version, nutritionSchema: { $not: { $gte: SCHEMA } } },
];

export const onRecipeChanged =
  ({ products, changes }: { products: ProductModel; changes: MenuChanges }) =>
  async (recipes: RecipeState[]): Promise<void> => {
    await products.bulkWrite(
      recipes.map(({ id, version, nutrition, sizesWithoutNutrition }) => ({
        updateOne: {
          filter: { _id: id, $or: isOlder(version) },
          update: {
            $set: { nutritionVersion: version, nutritionSchema: SCHEMA, nutrition, sizesWithoutNutrition },
          },
        },
      })),
      { ordered: false },
    );
    // Publishes recipes that were stored before, too: the instance that stored them may have been killed before.
    changes.publish(...(await products.distinct('brandId', { _id: { $in: recipes.map(({ id }) => id) } })));
  };
