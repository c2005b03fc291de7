/** A review with what the staff has decided about it. */
import type { StaffReview } from '@skatert/contracts/orders/product-reviews';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

export const staffReviewQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'review', orderId],
    queryFn: ({ signal }) => apiGet<StaffReview>(`/order/v1/orders/${orderId}/review/published`, { signal }),
    staleTime: 0,
  });
