/** Pickup points of brands. */
import type { Published } from '@skatert/service-kit/events/pending-states';
import { type Connection, type Model, Schema } from 'mongoose';

export interface PointDoc extends Published {
  brandId: number;
  name: string;
  address: string;
  /** True for a deleted point; the document stays, since orders and memberships refer to it. */
  removed: boolean;
}
export type PointModel = Model<PointDoc>;

export function createPointModel(connection: Connection): PointModel {
  const schema = new Schema<PointDoc>(
    {
      _id: { type: Number, required: true },
      version: { type: Number, required: true },
      pending: Boolean,
      brandId: { type: Number, required: true },
      name: { type: String, required: true },
      address: { type: String, required: true },
      removed: { type: Boolean, default: false },
    },
    { versionKey: false },
  );
  schema.index({ brandId: 1, removed: 1 });
  schema.index({ pending: 1 }, { partialFilterExpression: { pending: true } });
  return connection.model<PointDoc>('PickupPoint', schema, 'pickup-points');
}
