/** The quick replies of a brand. */
import type { QuickReplies, QuickRepliesBody } from '@skatert/contracts/orders/quick-replies';
import { apiGet, apiPut } from '@skatert/web-kit/api';
import { type QueryClient, queryOptions } from '@skatert/web-kit/query';

const pathOf = (brandId: number) => `/order/v1/brand/${brandId}/quick-replies`;

export const quickRepliesQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['quick-replies', brandId],
    queryFn: ({ signal }) => apiGet<QuickReplies>(pathOf(brandId), { signal }),
  });

/** Replaces the replies that were read as `version`. @throws ApiError */
export async function saveQuickReplies(
  client: QueryClient,
  brandId: number,
  body: QuickRepliesBody,
): Promise<void> {
  const saved = await apiPut<QuickReplies>(pathOf(brandId), body);
  client.setQueryData(quickRepliesQuery(brandId).queryKey, saved);
}
