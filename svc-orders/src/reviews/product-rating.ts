/** What customers think of a product: the sum and number of the ratings of completed orders that hold it. */
import {
  ORDERS_STATE_SCHEMAS,
  RATING_STREAM,
  type RatingState,
  ratingSubject,
} from '@skatert/contracts/orders/states';
import type { Bus } from '@skatert/service-kit/bus';
import { type Published, StatePublisher } from '@skatert/service-kit/state-publisher';
import { ensureStream } from '@skatert/service-kit/streams';
import type { FastifyBaseLogger } from 'fastify';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

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

/** Counts one rating for each of the products, in the review's own transaction. */
export async function countRating(
  model: ProductRatingModel,
  productIds: number[],
  rating: number,
  session: ClientSession,
): Promise<void> {
  for (const productId of productIds) {
    await model.updateOne(
      { _id: productId },
      { $inc: { sum: rating, reviews: 1, version: 1 }, $set: { pending: true } },
      { upsert: true, session },
    );
  }
}

/** Tells svc-menu each product's rating. */
export function createRatingPublisher(
  bus: Bus,
  log: FastifyBaseLogger,
  model: ProductRatingModel,
): StatePublisher<ProductRatingDoc> {
  return new StatePublisher({
    bus,
    log,
    model,
    schema: ORDERS_STATE_SCHEMAS.rating,
    prepare: () => ensureStream(bus, RATING_STREAM),
    stream: bus.stream(RATING_STREAM),
    kind: bus.subject('rating.product.*'),
    subject: (id) => bus.subject(ratingSubject(id)),
    toState: ({ _id, version, sum, reviews }): RatingState => ({
      id: _id,
      version,
      rating: Math.round((sum / reviews) * 10) / 10,
      reviews,
    }),
    withdraw: (state: RatingState): RatingState => ({ ...state, rating: null, reviews: 0 }),
  });
}
