/** The dependencies of the app and of the demo: models and ids of all nouns. */
import { Counters, type Sequence } from '@skatert/service-kit/counters';
import { prepareCollections } from '@skatert/service-kit/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { createIngredientModels } from './ingredients/ingredient-model.js';
import type { ReadStockDeps } from './stock/read-stock.js';
import type { ReceiveDeps } from './stock/receive-batch.js';
import { createStockModels } from './stock/stock-model.js';
import type { WarehouseDeps } from './warehouses/create-warehouse.js';
import { createWarehouseModel } from './warehouses/warehouse-model.js';

export interface InventoryOptions {
  connection: Connection;
  log: FastifyBaseLogger;
}

export interface InventoryDeps extends WarehouseDeps, ReadStockDeps, ReceiveDeps {
  unitIds: Sequence;
  supplierIds: Sequence;
  ingredientIds: Sequence;
  /** Returns the master of a warehouse; undefined for an unknown one. */
  masterOfWarehouse: (id: number) => Promise<number | undefined>;
}

/** Returns the dependencies, after it has created the collections and indexes of all models. */
export async function openInventoryDeps({ connection, log }: InventoryOptions): Promise<InventoryDeps> {
  const counters = new Counters(connection);
  const warehouses = createWarehouseModel(connection);
  const models = { ...createIngredientModels(connection), ...createStockModels(connection) };
  await prepareCollections(connection, log);
  return {
    ...models,
    connection,
    warehouses,
    warehouseIds: counters.sequence('warehouses'),
    unitIds: counters.sequence('units'),
    supplierIds: counters.sequence('suppliers'),
    ingredientIds: counters.sequence('ingredients'),
    batchIds: counters.sequence('batches'),
    movementIds: counters.sequence('movements'),
    masterOfWarehouse: async (id) => (await warehouses.findById(id).lean())?.masterId,
  };
}
