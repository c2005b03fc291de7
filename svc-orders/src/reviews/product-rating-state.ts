/** Publishes the mean rating of products as states on the stream RATING. */
import {
  ORDERS_STATE_SCHEMAS,
  RATING_STREAM,
  RatingState,
  ratingSubject,
} from '@skatert/contracts/orders/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { ProductRatingDoc, ProductRatingModel } from './product-rating-model.js';

const toRatingState = ({ _id, version, sum, reviews }: ProductRatingDoc): RatingState => ({
  id: _id,
  version,
  rating: Math.round((sum / reviews) * 10) / 10,
  reviews,
});

/** Returns the publisher of ratings. A rating that a restored database no longer has is published as null. */
export const createRatingPublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  ratings: ProductRatingModel,
): StatePublisher<ProductRatingDoc> =>
  createStreamPublisher({
    bus,
    log,
    model: ratings,
    schema: ORDERS_STATE_SCHEMAS.rating,
    state: RatingState,
    stream: RATING_STREAM,
    subjects: 'rating.product.*',
    subject: ratingSubject,
    toState: toRatingState,
    withdraw: (state: RatingState): RatingState => ({ ...state, rating: null, reviews: 0 }),
  });
