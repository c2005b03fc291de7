import type { ClientSession } from 'mongoose';
import type { ProductRatingModel } from './product-rating-model.js';

/** Adds one rating to each of the products, in the review's transaction. */
export async function countRating(
  model: ProductRatingModel,
  productIds: number[],
  rating: number,
  session: ClientSession,
): Promise<void> {
  for (const productId of productIds) {
    await model.updateOne(
      { _id: productId },
      { $inc: { sum: rating, reviews: 1, version: 1 }, $set: { pending: true } },
      { upsert: true, session },
    );
  }
}
