import type { Caller } from '@skatert/service-kit/access-directory';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { StatePublisher } from '@skatert/service-kit/state-publisher';
import { changeOrder, type OrderDeps } from '../orders/change-order.js';
import { requireCustomer } from '../orders/order-access.js';
import type { OrderDoc } from '../orders/order-model.js';
import { countRating, type ProductRatingDoc, type ProductRatingModel } from './product-rating.js';

export interface ReviewDeps {
  ratings: ProductRatingModel;
  ratingPublisher: Pick<StatePublisher<ProductRatingDoc>, 'publish'>;
}

export interface NewReview {
  orderId: number;
  caller: Pick<Caller, 'userId'>;
  /** 1 to 5. */
  rating: number;
  comment: string | null;
  requestId: string;
}

/**
 * Rates a completed order, once.
 * @throws AppError NOT_FOUND for another's order, REVIEW_EXISTS, REVIEW_TOO_EARLY.
 */
export async function writeReview(deps: OrderDeps & ReviewDeps, review: NewReview): Promise<OrderDoc> {
  const { orderId, caller, rating, comment, requestId } = review;
  const order = await inTransaction(deps.connection, async (session) => {
    const rated = await changeOrder(deps, { orderId, requestId, session }, (current) => {
      requireCustomer(current, caller);
      if (current.rating !== null) throw new AppError('REVIEW_EXISTS');
      if (current.status !== 'COMPLETED') throw new AppError('REVIEW_TOO_EARLY');
      return { set: { rating, reviewComment: comment } };
    });
    await countRating(deps.ratings, productsOf(rated), rating, session);
    return rated;
  });
  await Promise.all(productsOf(order).map((productId) => deps.ratingPublisher.publish(productId)));
  return order;
}

function productsOf(order: OrderDoc): number[] {
  return [...new Set(order.items.map((item) => item.productId))];
}
