/** The queries of a brand's tags, and the calls that change them. */
import type { GroupTagNode, StaffGroupTag } from '@skatert/contracts/menu/tags';
import { apiGet } from '@skatert/web-kit/api';
import { PUBLIC_KEY, type QueryClient, queryOptions, retryTemporary } from '@skatert/web-kit/query';

export const TAGS_PATH = '/auth/v1/group-tags';
export const tagPath = (id: number): string => `${TAGS_PATH}/${id}`;

/** How often a failed list of tags is requested again before an error is shown. */
const TAG_RETRIES = 3;

/** The tree of a brand's tags. */
export const tagTreeQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['tags', brandId],
    queryFn: ({ signal }) => apiGet<GroupTagNode[]>(`${TAGS_PATH}/tree/${brandId}/full`, { signal }),
    retry: retryTemporary(TAG_RETRIES),
  });

/** A tag with its version, read for each edit. */
export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: ['tag', id],
    queryFn: ({ signal }) => apiGet<StaffGroupTag>(tagPath(id), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads the tags again, and what the storefront shows of them and their products. */
export async function invalidateTags(client: QueryClient, brandId: number): Promise<void> {
  for (const noun of ['groups', 'products'])
    void client.invalidateQueries({ queryKey: [PUBLIC_KEY, noun, brandId] });
  await client.invalidateQueries({ queryKey: tagTreeQuery(brandId).queryKey });
}
