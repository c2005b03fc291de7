/** What guests read about a product: `/order/v1/products/{id}/reviews`. */
import { z } from 'zod';
import { PageQuery, pageOf, Timestamp } from '../shared/fields.js';
import { Review } from './orders.js';

export const REVIEWS_PAGE = 5;

/** The text of a review of an order with the product. It names neither the order nor the customer. */
export const PublicReview = z
  .object({ id: z.string(), rating: z.number().int(), text: z.string(), createdAt: Timestamp })
  .meta({ id: 'PublicReview' });
export type PublicReview = z.infer<typeof PublicReview>;

/** The newest first. */
export const PublicReviews = pageOf(PublicReview);
export type PublicReviews = z.infer<typeof PublicReviews>;
export const PublicReviewsQuery = PageQuery.extend({ size: PageQuery.shape.size.default(REVIEWS_PAGE) });

/** A review for the staff; `published` null: it has no text that guests could read. */
export const StaffReview = Review.extend({ published: z.boolean().nullable() }).meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof StaffReview>;

export const PublishReviewBody = z.object({ published: z.boolean({ error: 'Нужно true или false' }) });
