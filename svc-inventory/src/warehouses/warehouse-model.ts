/** The model of a master's warehouses. */
import { type Connection, type Model, Schema } from 'mongoose';

export interface WarehouseDoc {
  _id: number;
  masterId: number;
  name: string;
}
export type WarehouseModel = Model<WarehouseDoc>;

export function createWarehouseModel(connection: Connection): WarehouseModel {
  const schema = new Schema<WarehouseDoc>(
    {
      _id: { type: Number, required: true },
      masterId: { type: Number, required: true, index: true },
      name: { type: String, required: true },
    },
    { versionKey: false },
  );
  return connection.model<WarehouseDoc>('Warehouse', schema, 'warehouses');
}
