/** The model of minimums: how much of an ingredient a warehouse should have at least. */
import { type Connection, type Model, Schema } from 'mongoose';

export interface MinimumDoc {
  /** See `balanceKey`. */
  _id: string;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  /** Thousandths of the ingredient's unit, above 0. */
  quantity: number;
}
export type MinimumModel = Model<MinimumDoc>;

export function createMinimumModel(connection: Connection): MinimumModel {
  const number = { type: Number, required: true };
  const schema = new Schema<MinimumDoc>(
    {
      _id: { type: String, required: true },
      masterId: number,
      warehouseId: { ...number, index: true },
      ingredientId: { ...number, index: true },
      quantity: { ...number, min: 1 },
    },
    { versionKey: false },
  );
  return connection.model<MinimumDoc>('Minimum', schema, 'minimums');
}
