/**
 * States that svc-orders publishes: whole entities with a `version`, one subject per entity, the last message retained.
 * A projection upserts a state when its stored version is smaller.
 */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { STATES, type StreamDefinition } from '../shared/streams.js';

export const RATING_STREAM: StreamDefinition = {
  name: 'RATING',
  revision: 2,
  subjects: ['rating.product.*'],
  settings: STATES,
};

export const ratingSubject = (productId: number): string => `rating.product.${productId}`;

/**
 * The schema number of each state. Raise it by one when a field is added: then the owner publishes every state again,
 * and projections read every state again. Add fields with a default, since older states lack them.
 */
export const ORDERS_STATE_SCHEMAS = { rating: 1 };

const version = z.number().int().positive();

/** The mean rating of the reviewed orders that contain the product. */
export const RatingState = z.object({
  id: Id,
  version,
  rating: z.number().min(1).max(5).nullable(),
  reviews: z.number().int(),
});
export type RatingState = z.infer<typeof RatingState>;
