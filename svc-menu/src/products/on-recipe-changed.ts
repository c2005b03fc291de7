/** Recipes of products changed in svc-inventory: stores the nutrition of their portions. */
import { RecipeState } from '@skatert/contracts/inventory/states';
import type { MenuChanges } from '../changes/menu-changes.js';
import type { ProductModel } from './product-model.js';

export const onRecipeChanged =
  ({ products, changes }: { products: ProductModel; changes: MenuChanges }) =>
  async (states: unknown[]): Promise<void> => {
    const recipes = states.map((state) => RecipeState.parse(state));
    await products.bulkWrite(
      recipes.map(({ id, version, nutrition }) => ({
        updateOne: {
          filter: { _id: id, $or: [{ nutritionVersion: { $lt: version } }, { nutritionVersion: null }] },
          update: { $set: { nutritionVersion: version, nutrition } },
        },
      })),
      { ordered: false },
    );
    // Also for those that were stored before: the instance that did it may have been killed before it published.
    changes.publish(...(await products.distinct('brandId', { _id: { $in: recipes.map(({ id }) => id) } })));
  };
