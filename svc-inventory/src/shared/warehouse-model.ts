/** The model of a master's warehouses. */
import { type Connection, type Model, Schema } from 'mongoose';
import { CALL_INDEX, NAME_INDEX, REFERENCED, type Referenced } from './referenced.js';

export type WarehouseDoc = Referenced;
export type WarehouseModel = Model<WarehouseDoc>;

export function createWarehouseModel(connection: Connection): WarehouseModel {
  const schema = new Schema<WarehouseDoc>(REFERENCED, { versionKey: false });
  schema.index(...NAME_INDEX);
  schema.index(...CALL_INDEX);
  return connection.model<WarehouseDoc>('Warehouse', schema, 'warehouses');
}
