/** A review with what the staff has decided about it. */
import type { StaffReview } from '@skatert/contracts/orders/product-reviews';
import { apiGet, isApiError } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

export const staffReviewQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'review', orderId],
    queryFn: ({ signal }) => apiGet<StaffReview>(`/order/v1/orders/${orderId}/review/published`, { signal }),
    staleTime: 0,
  });

/** Returns the review as it is now from the refusal of a change that was based on an older one; undefined for another error. */
export const currentReview = (error: unknown): StaffReview | undefined =>
  isApiError(error) && error.code === 'EDIT_CONFLICT'
    ? (error.details.current as StaffReview | undefined)
    : undefined;
