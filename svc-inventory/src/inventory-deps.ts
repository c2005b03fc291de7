/** The dependencies of the app and of the demo: models and ids of all nouns. */
import { Counters } from '@skatert/service-kit/data/counters';
import { prepareCollections } from '@skatert/service-kit/data/database';
import { createTurns } from '@skatert/service-kit/shared/one-at-a-time';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { ManageCountsDeps } from './counts/manage-routes.js';
import type { IngredientRoutesDeps } from './ingredients/routes.js';
import { type AccountModel, createAccountModel } from './models/account-model.js';
import { createCountModels } from './models/count-model.js';
import { createDigestModels, type DigestModels } from './models/digest-models.js';
import { createDocumentModel } from './models/document-model.js';
import { createIngredientModel } from './models/ingredient-model.js';
import { createLedgerModels } from './models/ledger-models.js';
import { createMenuModels } from './models/menu-models.js';
import { createMinimumModel } from './models/minimum-model.js';
import { createOrderUseModels } from './models/order-use-models.js';
import { createPackagingModel } from './models/packaging-model.js';
import { createRecipeModels } from './models/recipe-models.js';
import { createSupplierModel } from './models/supplier-model.js';
import { createSupplyModel } from './models/supply-model.js';
import { createUnitModel } from './models/unit-model.js';
import { createWarehouseModel } from './models/warehouse-model.js';
import type { OrderUseRoutesDeps } from './order-uses/routes.js';
import { quotasOf } from './quotas.js';
import type { RecipeDeps } from './recipes/recipe-deps.js';
import type { PackagingDeps } from './references/packaging-noun.js';
import type { SupplierDeps } from './references/supplier-noun.js';
import type { UnitDeps } from './references/unit-noun.js';
import type { WarehouseDeps } from './references/warehouse-noun.js';
import { InventoryRules } from './settings.js';
import type { SupplyRoutesDeps } from './supplies/routes.js';

export interface InventoryOptions {
  connection: Connection;
  log: FastifyBaseLogger;
  /** Absent: the defaults. */
  rules?: InventoryRules;
}

export interface InventoryDeps
  extends UnitDeps,
    PackagingDeps,
    SupplierDeps,
    WarehouseDeps,
    IngredientRoutesDeps,
    SupplyRoutesDeps,
    ManageCountsDeps,
    RecipeDeps,
    DigestModels,
    OrderUseRoutesDeps {
  accounts: AccountModel;
}

/** Returns the dependencies, after it has created the collections and indexes of all models. */
export async function openInventoryDeps(options: InventoryOptions): Promise<InventoryDeps> {
  const { connection, log, rules = InventoryRules.parse({}) } = options;
  const counters = new Counters(connection);
  const warehouses = createWarehouseModel(connection);
  const models = {
    warehouses,
    units: createUnitModel(connection),
    packagings: createPackagingModel(connection),
    suppliers: createSupplierModel(connection),
    ingredients: createIngredientModel(connection),
    supplies: createSupplyModel(connection),
    documents: createDocumentModel(connection),
    accounts: createAccountModel(connection),
    minimums: createMinimumModel(connection),
    ...createLedgerModels(connection),
    ...createCountModels(connection),
    ...createOrderUseModels(connection),
    ...createRecipeModels(connection),
    ...createDigestModels(connection),
    menu: createMenuModels(connection),
  };
  await prepareCollections(connection, log);
  return {
    ...models,
    quotas: quotasOf(rules),
    connection,
    inTurn: createTurns(),
    inCountTurn: createTurns(),
    warehouseIds: counters.sequence('warehouses'),
    unitIds: counters.sequence('units'),
    packagingIds: counters.sequence('packagings'),
    supplierIds: counters.sequence('suppliers'),
    ingredientIds: counters.sequence('ingredients'),
    supplyIds: counters.sequence('supplies'),
    documentIds: counters.sequence('documents'),
    batchIds: counters.sequence('batches'),
    movementIds: counters.sequence('movements'),
    masterOfWarehouse: async (id) => {
      const warehouse = await warehouses.findById(id).lean();
      return warehouse ? { masterId: warehouse.masterId } : undefined;
    },
  };
}
