/** The page of the recipe of an option of extras. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { useParams } from '@skatert/web-kit/router';
import { RecipeView } from './recipe-view.js';
import { extraRecipeQuery } from './recipes-query.js';

export default function ExtraRecipePage() {
  const query = extraRecipeQuery(Number(useParams().optionId));
  const { extraNotFound } = INVENTORY_TEXTS;
  return <RecipeView query={query} list="/admin/inventory/recipes?kind=extras" missing={extraNotFound} />;
}
