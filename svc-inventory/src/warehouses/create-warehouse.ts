/** Creates warehouses. */
import type { Sequence } from '@skatert/service-kit/counters';
import type { WarehouseDoc, WarehouseModel } from './warehouse-model.js';

export interface WarehouseDeps {
  warehouses: WarehouseModel;
  warehouseIds: Sequence;
}

/** Stores and returns a new warehouse of the master. */
export async function createWarehouse(
  { warehouses, warehouseIds }: WarehouseDeps,
  masterId: number,
  name: string,
): Promise<WarehouseDoc> {
  const warehouse: WarehouseDoc = { _id: await warehouseIds.next(), masterId, name };
  await warehouses.create([warehouse]);
  return warehouse;
}
