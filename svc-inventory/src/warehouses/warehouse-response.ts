import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import type { WarehouseDoc } from './warehouse-model.js';

export const toWarehouseResponse = ({ _id, name }: WarehouseDoc): Warehouse => ({ id: _id, name });
