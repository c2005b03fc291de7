/** The model of a master's suppliers. */
import { type Connection, type Model, Schema } from 'mongoose';
import { CALL_INDEX, NAME_INDEX, REFERENCED, type Referenced } from './referenced.js';

export interface SupplierDoc extends Referenced {
  /** Null or absent: unknown; suppliers of earlier releases have a name only. */
  phone?: string | null;
  email?: string | null;
  address?: string | null;
}
export type SupplierModel = Model<SupplierDoc>;

export function createSupplierModel(connection: Connection): SupplierModel {
  const text = { type: String, default: null };
  const schema = new Schema<SupplierDoc>(
    { ...REFERENCED, phone: text, email: text, address: text },
    { versionKey: false },
  );
  schema.index(...NAME_INDEX);
  schema.index(...CALL_INDEX);
  return connection.model<SupplierDoc>('Supplier', schema, 'suppliers');
}
