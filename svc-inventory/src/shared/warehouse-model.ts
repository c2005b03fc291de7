/** The model of a master's warehouses. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import { CALL_INDEX, NAME_INDEX, REFERENCED, type Referenced } from './referenced.js';

export type WarehouseDoc = Referenced;
export type WarehouseModel = Model<WarehouseDoc>;

export const createWarehouseModel = defineModel<WarehouseDoc>('warehouses', REFERENCED, [
  NAME_INDEX,
  CALL_INDEX,
]);
