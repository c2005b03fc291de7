/** Warehouses as a noun of `references/reference-routes`. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { Warehouse, WarehouseBody, WarehouseChange } from '@skatert/contracts/inventory/warehouses';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { Connection } from 'mongoose';
import type { CountModels } from '../models/count-model.js';
import type { IngredientModel } from '../models/ingredient-model.js';
import type { LedgerModels } from '../models/ledger-models.js';
import type { MinimumModel } from '../models/minimum-model.js';
import type { OrderUseModels } from '../models/order-use-models.js';
import type { SupplyModel } from '../models/supply-model.js';
import type { WarehouseDoc, WarehouseModel } from '../models/warehouse-model.js';
import type { InventoryQuotas } from '../quotas.js';
import type { ReferenceNoun } from './reference-routes.js';

export interface WarehouseDeps
  extends Pick<LedgerModels, 'movements' | 'balances'>,
    Pick<OrderUseModels, 'orderWarehouses' | 'shortfalls'> {
  connection: Connection;
  quotas: InventoryQuotas;
  warehouses: WarehouseModel;
  warehouseIds: Sequence;
  ingredients: IngredientModel;
  supplies: SupplyModel;
  minimums: MinimumModel;
  counts: CountModels['counts'];
}

export const warehouseNoun = (
  deps: WarehouseDeps,
): ReferenceNoun<WarehouseDoc, WarehouseBody, Warehouse> => ({
  name: 'warehouses',
  connection: deps.connection,
  model: deps.warehouses,
  ids: deps.warehouseIds,
  quota: deps.quotas.warehousesOfMaster,
  view: 'inventory.view',
  body: WarehouseBody,
  change: WarehouseChange,
  response: Warehouse,
  fieldsOf: (body) => body,
  changesOf: (change) => change,
  toResponses: (found) => found.map(({ _id, name }) => ({ id: _id, name })),
  isUsed: async (warehouseId, session) =>
    (await deps.ingredients.exists({ warehouseId }).session(session)) !== null ||
    (await deps.supplies.exists({ warehouseId }).session(session)) !== null ||
    (await deps.movements.exists({ warehouseId }).session(session)) !== null ||
    (await deps.counts.exists({ warehouseId }).session(session)) !== null ||
    (await deps.orderWarehouses.exists({ warehouseId }).session(session)) !== null ||
    (await deps.shortfalls.exists({ warehouseId }).session(session)) !== null,
  // What is left are the empty balances of ingredients that moved away without stock.
  onDelete: async (warehouseId, session) => {
    await deps.balances.deleteMany({ warehouseId }, { session });
    await deps.minimums.deleteMany({ warehouseId }, { session });
  },
  notFound: INVENTORY_TEXTS.warehouseNotFound,
  inUse: 'WAREHOUSE_IN_USE',
  taken: 'WAREHOUSE_TAKEN',
});
