/** A review in the responses for the staff. */
import type { StaffReview } from '@skatert/contracts/orders/product-reviews';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { OrderDoc } from '../orders/order-model.js';
import { toAnswerResponse } from '../orders/order-response.js';
import { staffName } from '../orders/people.js';
import type { PublicReviewModel } from './public-review-model.js';

export interface StaffReviewDeps {
  accounts: AccountModel;
  publicReviews: PublicReviewModel;
}

/** Returns the review of an order, whether guests see it, and the brand's answer with its author. */
export async function toStaffReview(
  { accounts, publicReviews }: StaffReviewDeps,
  order: OrderDoc,
): Promise<StaffReview> {
  const { _id: orderId, rating, reviewComment, reviewAnswer } = order;
  const review = await documentsOf(publicReviews).findOne({ orderId });
  const common = { rating, reviewComment, published: review?.published ?? null };
  if (!reviewAnswer) return common;
  const people = await findAccounts(accounts, [reviewAnswer.by.userId]);
  const by = staffName(order, reviewAnswer.by, people);
  return { ...common, answer: { ...toAnswerResponse(reviewAnswer), by } };
}
