import type { LedgerModels } from '../ledger/ledger-models.js';
import type { OrderWarehousesDeps } from '../order-write-offs/order-warehouses.js';
import type { RecipeModels } from '../recipes/recipe-models.js';
import type { IngredientModel } from '../shared/ingredient-model.js';
import type { StockStopModels } from '../shared/stock-stop-models.js';

export interface StockStopDeps
  extends OrderWarehousesDeps,
    StockStopModels,
    Pick<LedgerModels, 'balances'>,
    Pick<RecipeModels, 'productRecipes' | 'extraRecipes'> {
  ingredients: IngredientModel;
}
