import type { Sequence } from '@skatert/service-kit/data/counters';
import type { LedgerDeps } from '../ledger/ledger-deps.js';
import type { CountModels } from '../models/count-model.js';
import type { MinimumModel } from '../models/minimum-model.js';
import type { PackagingModel } from '../models/packaging-model.js';
import type { RecipeModels } from '../models/recipe-models.js';
import type { SupplyModel } from '../models/supply-model.js';
import type { InventoryQuotas } from '../quotas.js';

export interface IngredientDeps extends LedgerDeps, RecipeModels {
  ingredientIds: Sequence;
  quotas: InventoryQuotas;
  packagings: PackagingModel;
  supplies: SupplyModel;
  minimums: MinimumModel;
  countLines: CountModels['countLines'];
}
