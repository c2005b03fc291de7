/** The ratings of products: the sum and number of the ratings of completed orders that contain the product. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Published } from '@skatert/service-kit/events/pending-states';
import type { Model } from 'mongoose';

export interface ProductRatingDoc extends Published {
  sum: number;
  reviews: number;
}

export type ProductRatingModel = Model<ProductRatingDoc>;

export const createProductRatingModel = defineModel<ProductRatingDoc>('productRatings', {
  _id: Number,
  version: Number,
  sum: Number,
  reviews: Number,
  pending: { type: Boolean, index: { sparse: true } },
  oldSchemaVersion: Number,
});
