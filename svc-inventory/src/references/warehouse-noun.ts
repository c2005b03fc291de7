/** Warehouses as a noun of `references/reference-routes`. */
import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_PERMISSIONS } from '@skatert/contracts/inventory/permissions';
import { Warehouse, WarehouseBody, WarehouseChange } from '@skatert/contracts/inventory/warehouses';
import type { Sequence } from '@skatert/service-kit/data/counters';
import type { Connection } from 'mongoose';
import type { LedgerModels } from '../ledger/ledger-models.js';
import type { ShortfallModels } from '../ledger/shortfall-models.js';
import type { MinimumModel } from '../minimums/minimum-model.js';
import type { CompletedOrderModels } from '../order-write-offs/completed-order-models.js';
import type { InventoryQuotas } from '../quotas.js';
import type { IngredientModel } from '../shared/ingredient-model.js';
import type { StaffJournal } from '../shared/staff-journal.js';
import type { WarehouseDoc, WarehouseModel } from '../shared/warehouse-model.js';
import type { StocktakingModels } from '../stocktakings/stocktaking-models.js';
import type { SupplyModel } from '../supplies/supply-model.js';
import type { ReferenceNoun } from './reference-routes.js';

export interface WarehouseDeps
  extends Pick<LedgerModels, 'movements' | 'balances'>,
    Pick<ShortfallModels, 'shortfalls'>,
    Pick<CompletedOrderModels, 'orderWarehouses'> {
  journal: StaffJournal;
  connection: Connection;
  quotas: InventoryQuotas;
  warehouses: WarehouseModel;
  warehouseIds: Sequence;
  ingredients: IngredientModel;
  supplies: SupplyModel;
  minimums: MinimumModel;
  stocktakings: StocktakingModels['stocktakings'];
}

export const warehouseNoun = (
  deps: WarehouseDeps,
): ReferenceNoun<WarehouseDoc, WarehouseBody, Warehouse> => ({
  name: 'warehouses',
  connection: deps.connection,
  journal: deps.journal,
  kind: 'warehouse',
  shown: { name: ({ name }) => name },
  model: deps.warehouses,
  ids: deps.warehouseIds,
  quota: deps.quotas.warehousesOfMaster,
  view: INVENTORY_PERMISSIONS['inventory.view'],
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
    (await deps.stocktakings.exists({ warehouseId }).session(session)) !== null ||
    (await deps.orderWarehouses.exists({ warehouseId }).session(session)) !== null ||
    (await deps.shortfalls.exists({ warehouseId }).session(session)) !== null,
  // What is left are the empty balances of ingredients that moved away without stock.
  onDelete: async (warehouseId, session) => {
    await deps.balances.deleteMany({ warehouseId }, { session });
    await deps.minimums.deleteMany({ warehouseId }, { session });
  },
  notFound: INVENTORY_TEXTS.warehouseNotFound,
  inUse: INVENTORY_ERRORS.WAREHOUSE_IN_USE,
  taken: INVENTORY_ERRORS.WAREHOUSE_TAKEN,
});
