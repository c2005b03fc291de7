/** The page of a product's recipe. */
import { PRODUCT_NOT_FOUND } from '@skatert/contracts/shared/product-not-found';
import { useParams } from '@skatert/web-kit/router';
import { RecipeView } from './recipe-view.js';
import { productRecipeQuery } from './recipes-query.js';

export default function RecipePage() {
  const query = productRecipeQuery(Number(useParams().productId));
  return <RecipeView query={query} list="/admin/inventory/recipes" missing={PRODUCT_NOT_FOUND} />;
}
