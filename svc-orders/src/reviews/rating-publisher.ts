/** Publishes each product's rating, for svc-menu. */
import {
  ORDERS_STATE_SCHEMAS,
  RATING_STREAM,
  type RatingState,
  ratingSubject,
} from '@skatert/contracts/orders/states';
import type { Bus } from '@skatert/service-kit/bus';
import { StatePublisher } from '@skatert/service-kit/state-publisher';
import { ensureStream } from '@skatert/service-kit/streams';
import type { FastifyBaseLogger } from 'fastify';
import type { ProductRatingDoc, ProductRatingModel } from './product-rating-model.js';

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
