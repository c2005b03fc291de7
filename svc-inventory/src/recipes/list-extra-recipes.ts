/** Lists the options of extras of a brand, with the figures of their recipes. */
import type { ExtraRecipePage, RecipesQuery } from '@skatert/contracts/inventory/recipes';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { BrandDoc } from '../shared/menu-models.js';
import { patternOf } from '../shared/text-pattern.js';
import { readContents } from './contents.js';
import { type Extra, toExtra } from './extra-recipe.js';
import { portionsOf, toFigures } from './read-recipes.js';
import type { RecipeDeps } from './recipe-deps.js';

/** Returns a page of a brand's options by the names of their groups, in the order of each. All of them are as many as its menu has. */
export async function listExtraRecipes(
  deps: RecipeDeps,
  brand: BrandDoc,
  { page, size, search, has }: RecipesQuery,
): Promise<ExtraRecipePage> {
  const groups = await documentsOf(deps.menu.extraGroups)
    .find({ brandId: brand._id })
    .collation({ locale: 'ru' })
    .sort({ name: 1, _id: 1 })
    .toArray();
  const all = groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  const found = await having(deps, brand, has, all.filter(matching(search)));
  const content = await toSummaries(deps, brand, found.slice(page * size, (page + 1) * size));
  const totalElements = found.length;
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}

/** Returns whether the name of an option or of its group has the text. */
function matching(search: string | undefined): (extra: Extra) => boolean {
  if (!search) return () => true;
  const pattern = patternOf(search);
  return ({ option, group }) => pattern.test(option.name) || pattern.test(group.name);
}

/** Returns the options with or without a recipe. */
async function having(
  { extraRecipes }: RecipeDeps,
  { masterId }: BrandDoc,
  has: RecipesQuery['has'],
  extras: readonly Extra[],
): Promise<readonly Extra[]> {
  if (has === undefined) return extras;
  const ids = await documentsOf(extraRecipes).distinct('_id', {
    _id: { $in: idsOf(extras) },
    masterId,
    'portions.0': { $exists: true },
  });
  const known = new Set(ids);
  return extras.filter(({ option }) => known.has(option.id) === (has === 'true'));
}

const idsOf = (extras: readonly Extra[]): number[] => extras.map(({ option }) => option.id);

async function toSummaries(
  deps: RecipeDeps,
  brand: BrandDoc,
  extras: readonly Extra[],
): Promise<ExtraRecipePage['content']> {
  const recipes = await documentsOf(deps.extraRecipes)
    .find({ _id: { $in: idsOf(extras) }, masterId: brand.masterId })
    .toArray();
  const byId = new Map(recipes.map((recipe) => [recipe._id, recipe]));
  const contents = await readContents(deps, [
    ...new Set(recipes.flatMap(({ ingredientIds }) => ingredientIds)),
  ]);
  return extras.map((extra) => {
    const recipe = byId.get(extra.option.id);
    const shown = toExtra(extra, recipe, brand);
    const [portion] = portionsOf(recipe, brand);
    return { ...shown, portion: portion ? toFigures(portion, shown.price, contents) : null };
  });
}
