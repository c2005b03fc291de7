/** The queries of a brand's archive, and the paths of its calls. */
import type { ArchivedContents, ArchiveEntry } from '@skatert/contracts/menu/archive';
import { ARCHIVE_PAGE_SIZE, type ArchiveType, PURGE_DAYS } from '@skatert/contracts/menu/archive-rules';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { PUBLIC_KEY, type QueryClient, queryOptions } from '@skatert/web-kit/query';

const KEY = 'archive';
const PATHS: Record<ArchiveType, string> = {
  PRODUCT: '/auth/v1/products/archive',
  TAG: '/auth/v1/group-tags/archive',
};

export const entryPath = ({ type, id }: Pick<ArchiveEntry, 'type' | 'id'>): string => `${PATHS[type]}/${id}`;

/** Returns the path of the call that restores an entry. `target`: the group; 0: none; null: the former place. */
export const restorePath = (entry: Pick<ArchiveEntry, 'type' | 'id'>, target: number | null): string =>
  `${entryPath(entry)}/restore${queryString({
    [entry.type === 'TAG' ? 'targetParentId' : 'targetGroupTagId']: target,
  })}`;

export const purgePath = (brandId: number): string =>
  `${PATHS.PRODUCT}/purge${queryString({ olderThanDays: PURGE_DAYS, brandId })}`;

export interface ArchiveFilters {
  /** Null: all types. */
  type: ArchiveType | null;
  /** A part of the name. */
  query: string;
}

/** `page`: from 0. While another page or filter is read, the previous entries of the same brand are shown. */
export const archiveQuery = (brandId: number, { type, query }: ArchiveFilters, page: number) =>
  queryOptions({
    queryKey: [KEY, brandId, type, query, page],
    queryFn: ({ signal }) => {
      const filters = { brandId, type, query, page, size: ARCHIVE_PAGE_SIZE, sort: 'archivedAt,desc' };
      return apiGet<Page<ArchiveEntry>>(`/auth/v1/archive${queryString(filters)}`, { signal });
    },
    placeholderData: (previous, query) => (query?.queryKey[1] === brandId ? previous : undefined),
    staleTime: 0,
  });

/** What was archived together with a group. */
export const contentsQuery = (tagId: number) =>
  queryOptions({
    queryKey: ['archived-contents', tagId],
    queryFn: ({ signal }) =>
      apiGet<ArchivedContents>(`${entryPath({ type: 'TAG', id: tagId })}/contents`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads the archive again. What other screens show of the brand's menu is outdated, and is read when it is shown. */
export async function rereadArchive(client: QueryClient, brandId: number): Promise<void> {
  void client.invalidateQueries({ refetchType: 'none' });
  for (const noun of ['groups', 'products'])
    void client.invalidateQueries({ queryKey: [PUBLIC_KEY, noun, brandId] });
  await client.invalidateQueries({ queryKey: [KEY] });
}
