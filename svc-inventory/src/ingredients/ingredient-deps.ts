import type { Sequence } from '@skatert/service-kit/data/counters';
import type { LedgerDeps } from '../ledger/ledger-deps.js';
import type { MinimumModel } from '../minimums/minimum-model.js';
import type { InventoryQuotas } from '../quotas.js';
import type { RecipeModels } from '../recipes/recipe-models.js';
import type { PackagingModel } from '../shared/packaging-model.js';
import type { StocktakingModels } from '../stocktakings/stocktaking-models.js';
import type { SupplyModel } from '../supplies/supply-model.js';

export interface IngredientDeps extends LedgerDeps, RecipeModels {
  ingredientIds: Sequence;
  quotas: InventoryQuotas;
  packagings: PackagingModel;
  supplies: SupplyModel;
  minimums: MinimumModel;
  stocktakingLines: StocktakingModels['stocktakingLines'];
}
