import type { Sequence } from '@skatert/service-kit/counters';
import type { DocumentDeps } from '../documents/change-stock.js';
import type { PackagingModel } from '../models/packaging-model.js';
import type { SupplyModel } from '../models/supply-model.js';

export interface IngredientDeps extends DocumentDeps {
  ingredientIds: Sequence;
  packagings: PackagingModel;
  supplies: SupplyModel;
}
