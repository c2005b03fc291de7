/**
 * State that svc-orders publishes: whole entities with a `version`, one subject an entity, last message kept. A projection
 * is an upsert where the stored version is smaller.
 */
import { z } from 'zod';
import { Id } from '../shared/fields.js';

export const RATING_STREAM = 'RATING';

export const ratingSubject = (productId: number): string => `rating.product.${productId}`;

/**
 * The number of each state's schema. Raise it by one with each field that is added: then the owner publishes every state
 * again, and projections read every state again. A field is added with a default, since older states lack it.
 */
export const ORDERS_STATE_SCHEMAS = { rating: 1 };

const version = z.number().int().positive();

/** The mean of the reviews of completed orders that hold the product. */
export const RatingState = z.object({
  id: Id,
  version,
  rating: z.number().min(1).max(5).nullable(),
  reviews: z.number().int(),
});
export type RatingState = z.infer<typeof RatingState>;
