/** The model of a master's packagings. */
import { type Connection, type Model, Schema } from 'mongoose';
import { CALL_INDEX, REFERENCED, type Referenced } from './referenced.js';

export interface PackagingDoc extends Referenced {
  unitId: number;
  /** Thousandths of the unit. */
  size: number;
}
export type PackagingModel = Model<PackagingDoc>;

export function createPackagingModel(connection: Connection): PackagingModel {
  const number = { type: Number, required: true };
  const schema = new Schema<PackagingDoc>(
    { ...REFERENCED, unitId: { ...number, index: true }, size: number },
    { versionKey: false },
  );
  schema.index(...CALL_INDEX);
  return connection.model<PackagingDoc>('Packaging', schema, 'packagings');
}
