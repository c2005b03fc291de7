/** Warehouses: `/auth/v1/inventory/warehouses`. */
import { z } from 'zod';
import { Id, line } from '../shared/fields.js';
import { INVENTORY_TEXTS } from './inventory-rules.js';

export const WarehouseBody = z.object({ name: line({ max: 100, required: INVENTORY_TEXTS.nameMissing }) });
export type WarehouseBody = z.infer<typeof WarehouseBody>;
/** Absent: unchanged. */
export const WarehouseChange = WarehouseBody.partial();
export const Warehouse = z.object({ id: Id, name: z.string() }).meta({ id: 'Warehouse' });
export type Warehouse = z.infer<typeof Warehouse>;
