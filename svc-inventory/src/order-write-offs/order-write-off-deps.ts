import type { DishCostModels } from '../dish-costs/dish-cost-models.js';
import type { LedgerDeps } from '../ledger/ledger-deps.js';
import type { RecipeModels } from '../recipes/recipe-models.js';
import type { MenuModels } from '../shared/menu-models.js';
import type { CompletedOrderModels } from './completed-order-models.js';

export interface OrderWriteOffDeps
  extends LedgerDeps,
    CompletedOrderModels,
    DishCostModels,
    Pick<RecipeModels, 'recipeVersions' | 'extraRecipeVersions' | 'ingredientRecipes'> {
  menu: MenuModels;
}
