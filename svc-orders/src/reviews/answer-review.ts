/** The brand's answer to a review: in its order, and with the review's text that guests read. */
import { ORDER_TEXTS } from '@skatert/contracts/orders/order-rules';
import { cut } from '@skatert/service-kit/journal/changes-of';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from '../orders/change-order.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer } from '../orders/order-parts.js';
import type { PublicReviewModel } from './public-review-model.js';
import { type StaffReviewDeps, toStaffReview } from './staff-review.js';

export interface AnswerDeps extends ChangeOrderDeps, StaffReviewDeps {
  publicReviews: PublicReviewModel;
}

/** When the answer was written that the caller read; null: there was none, undefined: it does not matter. */
interface ReadAnswer {
  readAt?: string | null | undefined;
}

/** @throws AppError EDIT_CONFLICT with the present review when it has another answer */
async function requireRead(deps: StaffReviewDeps, order: OrderDoc, { readAt }: ReadAnswer): Promise<void> {
  const present = order.reviewAnswer?.at.toISOString() ?? null;
  if (readAt === undefined || readAt === present) return;
  throw new AppError('EDIT_CONFLICT', { details: { current: await toStaffReview(deps, order) } });
}

export interface NewAnswer extends OrderTarget, ReadAnswer {
  text: string;
  /** The staff member. */
  by: Changer;
}

/**
 * Stores the answer, in the place of a former one, and returns the order. The customer gets an event, unless the text is
 * the former one.
 * @throws AppError NOT_FOUND without a review, EDIT_CONFLICT when another answer was written since the caller read
 */
export function answerReview(
  deps: AnswerDeps,
  { text, by, readAt, ...target }: NewAnswer,
): Promise<OrderDoc> {
  return deps.changeOrder(target, async (order, at) => {
    const { _id: orderId, rating, reviewAnswer } = order;
    if (rating === null) throw new AppError('NOT_FOUND', { message: ORDER_TEXTS.reviewMissing });
    if (reviewAnswer?.text === text) return undefined;
    await requireRead(deps, order, { readAt });
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

/** Removes the answer, and returns the order; nothing happens without one. @throws AppError EDIT_CONFLICT */
export function removeAnswer(
  deps: AnswerDeps,
  { by, readAt, ...target }: OrderTarget & ReadAnswer & { by: Changer },
): Promise<OrderDoc> {
  return deps.changeOrder(target, async (order) => {
    const { _id: orderId, reviewAnswer } = order;
    if (!reviewAnswer) return undefined;
    await requireRead(deps, order, { readAt });
    return {
      set: { reviewAnswer: null },
      event: { type: 'ORDER_ANSWER_REMOVED' },
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
