/** What guests read about a product: `/order/v1/products/{id}/reviews`. */
import { z } from 'zod';
import { multiline, PageQuery, pageOf, Timestamp } from '../shared/fields.js';
import { ORDER_TEXTS, REVIEW_ANSWER_MAX } from './order-rules.js';
import { Review, ReviewAnswer } from './orders.js';

export const REVIEWS_PAGE = 5;

/** The text of a review of an order with the product. It names neither the order nor the customer. */
export const PublicReview = z
  .object({
    id: z.string(),
    rating: z.number().int(),
    text: z.string(),
    createdAt: Timestamp,
    /** Absent: the brand has not answered. */
    answer: ReviewAnswer.optional(),
  })
  .meta({ id: 'PublicReview' });
export type PublicReview = z.infer<typeof PublicReview>;

/** The newest first. */
export const PublicReviews = pageOf(PublicReview);
export type PublicReviews = z.infer<typeof PublicReviews>;
export const PublicReviewsQuery = PageQuery.extend({ size: PageQuery.shape.size.default(REVIEWS_PAGE) });

/** A review for the staff; `published` null: it has no text that guests could read. `by`: who has answered. */
export const StaffReview = Review.extend({
  published: z.boolean().nullable(),
  answer: ReviewAnswer.extend({ by: z.string() }).optional(),
}).meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof StaffReview>;

export const PublishReviewBody = z.object({ published: z.boolean({ error: 'Нужно true или false' }) });

/**
 * When the answer was written that the editor read; null: there was none. Of another one the change is refused with 409
 * `EDIT_CONFLICT`, and the review as it is now is in `details.current`. Absent: whatever there is is replaced.
 */
const AnswerReadAt = z.object({ answeredAt: Timestamp.nullable().optional() });
export const RemoveAnswerQuery = z.object({ answeredAt: Timestamp.optional() });

/** The answer of the brand to a review: the first one, or another text of it. */
export const AnswerReviewBody = z.object({
  text: multiline({
    max: REVIEW_ANSWER_MAX,
    required: ORDER_TEXTS.answerRequired,
    tooLong: ORDER_TEXTS.answerLong,
  }),
  ...AnswerReadAt.shape,
});
