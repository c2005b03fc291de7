/** The brand's answer to a review: in its order, and with the review's text that guests read. */
import { ORDER_TEXTS } from '@skatert/contracts/orders/order-rules';
import { cut } from '@skatert/service-kit/journal/changes-of';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from '../orders/change-order.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer } from '../orders/order-parts.js';
import type { PublicReviewModel } from './public-review-model.js';

export interface AnswerDeps extends ChangeOrderDeps {
  publicReviews: PublicReviewModel;
}

export interface NewAnswer extends OrderTarget {
  text: string;
  /** The staff member. */
  by: Changer;
}

/**
 * Stores the answer, in the place of a former one, and returns the order. The customer gets an event, unless the text is
 * the former one.
 * @throws AppError NOT_FOUND without a review
 */
export function answerReview(deps: AnswerDeps, { text, by, ...target }: NewAnswer): Promise<OrderDoc> {
  return deps.changeOrder(target, ({ _id: orderId, rating, reviewAnswer }, at) => {
    if (rating === null) throw new AppError('NOT_FOUND', { message: ORDER_TEXTS.reviewMissing });
    if (reviewAnswer?.text === text) return undefined;
    return {
      set: { reviewAnswer: { text, by, at } },
      event: { type: 'ORDER_REVIEW_ANSWERED', text },
      note: {
        action: 'answered',
        by,
        changes: [
          { field: 'answer', before: reviewAnswer ? cut(reviewAnswer.text) : null, after: cut(text) },
        ],
      },
      store: async (session) => {
        await deps.publicReviews.updateOne({ orderId }, { $set: { answer: { text, at } } }, { session });
      },
    };
  });
}

/** Removes the answer, and returns the order; nothing happens without one. */
export function removeAnswer(
  deps: AnswerDeps,
  { by, ...target }: OrderTarget & { by: Changer },
): Promise<OrderDoc> {
  return deps.changeOrder(target, ({ _id: orderId, reviewAnswer }) => {
    if (!reviewAnswer) return undefined;
    return {
      set: { reviewAnswer: null },
      note: {
        action: 'answer-removed',
        by,
        changes: [{ field: 'answer', before: cut(reviewAnswer.text), after: null }],
      },
      store: async (session) => {
        await deps.publicReviews.updateOne({ orderId }, { $unset: { answer: 1 } }, { session });
      },
    };
  });
}
