/** What the app and the demo command share; warehouses, ingredients and stock meet here. */
import { Counters, type Sequence } from '@skatert/service-kit/counters';
import { prepareCollections } from '@skatert/service-kit/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { ingredientModels } from './ingredients/ingredient-model.js';
import type { ReadStockParts } from './stock/read-stock.js';
import type { ReceiveParts } from './stock/receive-batch.js';
import { stockModels } from './stock/stock-model.js';
import type { WarehouseParts } from './warehouses/create-warehouse.js';
import { warehouseModel } from './warehouses/warehouse-model.js';

export interface InventoryParts extends WarehouseParts, ReadStockParts, ReceiveParts {
  unitIds: Sequence;
  supplierIds: Sequence;
  ingredientIds: Sequence;
  masterOfWarehouse: (id: number) => Promise<number | undefined>;
}

/** Opens the parts; every model of the connection gets its collection and indexes. */
export async function openInventoryParts(
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<InventoryParts> {
  const counters = new Counters(connection);
  const warehouses = warehouseModel(connection);
  const models = { ...ingredientModels(connection), ...stockModels(connection) };
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
