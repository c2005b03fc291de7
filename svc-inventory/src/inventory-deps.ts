/** The dependencies of the app and of the demo: models and ids of all nouns. */
import { Counters } from '@skatert/service-kit/data/counters';
import { prepareCollections } from '@skatert/service-kit/data/database';
import { Journal } from '@skatert/service-kit/journal/journal';
import { createTurns } from '@skatert/service-kit/shared/one-at-a-time';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { type AccountModel, createAccountModel } from './accounts/account-model.js';
import { createDigestModels, type DigestModels } from './digests/digest-models.js';
import { createDishCostModels } from './dish-costs/dish-cost-models.js';
import type { IngredientRoutesDeps } from './ingredients/routes.js';
import { createDocumentModel } from './ledger/document-model.js';
import { createLedgerModels } from './ledger/ledger-models.js';
import { createShortfallModels } from './ledger/shortfall-models.js';
import { createMinimumModel } from './minimums/minimum-model.js';
import { createCompletedOrderModels } from './order-write-offs/completed-order-models.js';
import type { OrderWriteOffRoutesDeps } from './order-write-offs/routes.js';
import { quotasOf } from './quotas.js';
import type { RecipeDeps } from './recipes/recipe-deps.js';
import { createRecipeModels } from './recipes/recipe-models.js';
import type { PackagingDeps } from './references/packaging-noun.js';
import type { SupplierDeps } from './references/supplier-noun.js';
import type { UnitDeps } from './references/unit-noun.js';
import type { WarehouseDeps } from './references/warehouse-noun.js';
import { InventoryRules } from './settings.js';
import { createIngredientModel } from './shared/ingredient-model.js';
import { createMenuModels } from './shared/menu-models.js';
import { createPackagingModel } from './shared/packaging-model.js';
import { StaffJournal } from './shared/staff-journal.js';
import { createStockStopModels } from './shared/stock-stop-models.js';
import { createSupplierModel } from './shared/supplier-model.js';
import { createUnitModel } from './shared/unit-model.js';
import { createWarehouseModel } from './shared/warehouse-model.js';
import type { StockStopDeps } from './stock-stops/stock-stop-deps.js';
import type { ManageStocktakingsDeps } from './stocktakings/manage-routes.js';
import { createStocktakingModels } from './stocktakings/stocktaking-models.js';
import type { SupplyRoutesDeps } from './supplies/routes.js';
import { createSupplyModel } from './supplies/supply-model.js';

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
    ManageStocktakingsDeps,
    RecipeDeps,
    DigestModels,
    OrderWriteOffRoutesDeps,
    StockStopDeps {
  accounts: AccountModel;
  /** All entries, for those who read them. */
  staffEntries: Journal;
}

/** Returns the dependencies, after it has created the collections and indexes of all models. */
export async function openInventoryDeps(options: InventoryOptions): Promise<InventoryDeps> {
  const { connection, log, rules = InventoryRules.parse({}) } = options;
  const counters = new Counters(connection);
  const staffEntries = new Journal({ connection, section: 'stock', now: Date.now });
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
    ...createStocktakingModels(connection),
    ...createShortfallModels(connection),
    ...createCompletedOrderModels(connection),
    ...createRecipeModels(connection),
    ...createDishCostModels(connection),
    ...createDigestModels(connection),
    ...createStockStopModels(connection),
    menu: createMenuModels(connection),
  };
  await prepareCollections(connection, log);
  return {
    ...models,
    quotas: quotasOf(rules),
    connection,
    staffEntries,
    journal: new StaffJournal(staffEntries),
    inTurn: createTurns(),
    inStocktakingTurn: createTurns(),
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
