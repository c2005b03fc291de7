import type { LedgerDeps } from '../ledger/ledger-deps.js';
import type { MenuModels } from '../models/menu-models.js';
import type { OrderUseModels } from '../models/order-use-models.js';
import type { RecipeModels } from '../models/recipe-models.js';

export interface OrderUseDeps extends LedgerDeps, OrderUseModels, Pick<RecipeModels, 'recipeVersions'> {
  menu: MenuModels;
}
