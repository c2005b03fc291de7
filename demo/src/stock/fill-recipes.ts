/** Fills the demo's recipes while svc-inventory runs: waits until it has the menu. What has a recipe is left unchanged. */
import type { InventoryDeps } from '@skatert/svc-inventory/inventory-deps';
import { saveIngredientRecipe } from '@skatert/svc-inventory/recipes/ingredient-recipe';
import { saveRecipe } from '@skatert/svc-inventory/recipes/save-recipe';
import { until } from '../until.js';
import { MADE, RECIPES } from './demo-recipes.js';

/** Fills the recipes of the owner's brand. @throws Error when svc-inventory doesn't receive the menu within a minute */
export async function fillRecipes(deps: InventoryDeps, ownerId: number, brandId: number): Promise<void> {
  await fillMade(deps, ownerId);
  for (const { product: name, portions } of RECIPES) {
    const find = () =>
      Promise.all([
        deps.menu.brands.findById(brandId).lean(),
        deps.menu.products.findOne({ brandId, name }).lean(),
      ]);
    await until('svc-inventory has not received the menu', async () => !(await find()).includes(null));
    const [brand, product] = await find();
    if (!brand || !product || (await deps.productRecipes.exists({ _id: product._id }))) continue;
    const body = {
      version: 0,
      portions: await Promise.all(
        portions.map(async ({ size, lines }) => ({ size, items: await itemsOf(deps, ownerId, lines) })),
      ),
    };
    await saveRecipe(deps, { brand, product, body, by: ownerId });
  }
}

async function fillMade(deps: InventoryDeps, masterId: number): Promise<void> {
  const ingredient = await deps.ingredients.findOne({ masterId, name: MADE.name }).lean();
  if (!ingredient || (await deps.ingredientRecipes.exists({ _id: ingredient._id }))) return;
  const { yield: made, shelfLifeDays, lines } = MADE;
  const items = await itemsOf(deps, masterId, lines);
  const body = { version: 0, yield: made, shelfLifeDays, items };
  await saveIngredientRecipe(deps, { ingredient, body, by: masterId });
}

/** Returns the lines with the ids of the ingredients. @throws Error for an unknown name */
const itemsOf = (
  { ingredients }: InventoryDeps,
  masterId: number,
  lines: readonly (readonly [name: string, qty: number])[],
): Promise<{ ingredientId: number; qty: number }[]> =>
  Promise.all(
    lines.map(async ([name, qty]) => {
      const ingredient = await ingredients.findOne({ masterId, name }).lean();
      if (!ingredient) throw new Error(`the demo has no ingredient ${name}`);
      return { ingredientId: ingredient._id, qty };
    }),
  );
