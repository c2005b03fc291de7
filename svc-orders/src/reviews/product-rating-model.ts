/** The ratings of products: the sum and number of the ratings of completed orders that contain the product. */
import type { Published } from '@skatert/service-kit/events/pending-states';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ProductRatingDoc extends Published {
  sum: number;
  reviews: number;
}

export type ProductRatingModel = Model<ProductRatingDoc>;

export function createProductRatingModel(connection: Connection): ProductRatingModel {
  const schema = new Schema<ProductRatingDoc>(
    {
      _id: Number,
      version: Number,
      sum: Number,
      reviews: Number,
      pending: { type: Boolean, index: { sparse: true } },
    },
    { versionKey: false },
  );
  return connection.model<ProductRatingDoc>('ProductRating', schema, 'productRatings');
}
