import { randomUUID } from 'node:crypto';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from '../orders/change-order.js';
import type { OrderDoc } from '../orders/order-model.js';
import { countRating } from './count-rating.js';
import type { ProductRatingDoc, ProductRatingModel } from './product-rating-model.js';
import type { PublicReviewModel } from './public-review-model.js';

export interface ReviewDeps {
  ratings: ProductRatingModel;
  publicReviews: PublicReviewModel;
  ratingPublisher: Pick<StatePublisher<ProductRatingDoc>, 'publish'>;
}

export interface NewReview extends OrderTarget {
  /** 1 to 5. */
  rating: number;
  comment: string | null;
}

/**
 * Stores the review of a completed order, with its text for guests, and returns the order. An order has at most one review.
 * @throws AppError REVIEW_EXISTS, REVIEW_TOO_EARLY
 */
export async function writeReview(deps: ChangeOrderDeps & ReviewDeps, review: NewReview): Promise<OrderDoc> {
  const { rating, comment, ...target } = review;
  const order = await deps.changeOrder(target, (current, at) => {
    if (current.rating !== null) throw new AppError(ORDERS_ERRORS.REVIEW_EXISTS);
    if (current.status !== 'COMPLETED') throw new AppError(ORDERS_ERRORS.REVIEW_TOO_EARLY);
    return {
      set: { rating, reviewComment: comment },
      store: async (session) => {
        const productIds = productsOf(current);
        await countRating(deps.ratings, productIds, rating, session);
        if (comment === null) return;
        const text = {
          _id: randomUUID(),
          orderId: current._id,
          productIds,
          rating,
          text: comment,
          at,
          published: true,
        };
        await deps.publicReviews.create([text], { session });
      },
    };
  });
  await Promise.all(productsOf(order).map((productId) => deps.ratingPublisher.publish(productId)));
  return order;
}

function productsOf(order: OrderDoc): number[] {
  return [...new Set(order.items.map((item) => item.productId))];
}
