/** The names that couriers have now, in the place of those that entries were written with. */
import type { CourierList } from '@skatert/contracts/orders/couriers';
import type { JournalEntry } from '@skatert/contracts/shared/journal';
import { apiGet, isApiError } from '@skatert/web-kit/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useMemo } from 'react';

/** By the ids of the couriers. */
type Names = Readonly<Record<number, string>>;

/** Returns the brands of the entries that name couriers, in an order that does not depend on that of the entries. */
const brandsOf = (entries: readonly JournalEntry[]): number[] => {
  const naming = entries.filter(({ changes }) => changes.some((each) => each.beforeId ?? each.afterId));
  return [...new Set(naming.flatMap(({ brandId }) => brandId ?? []))].sort((one, other) => one - other);
};

const namesQuery = (brandIds: readonly number[]) =>
  queryOptions({
    queryKey: ['couriers', 'names', brandIds],
    queryFn: async ({ signal }): Promise<Names> => {
      const read = await Promise.all(brandIds.map((id) => couriersOf(id, signal)));
      return Object.fromEntries(read.flat().map(({ id, name }) => [id, name]));
    },
  });

/** A brand whose couriers the caller may not read has no names here; what fails otherwise is read again. */
async function couriersOf(brandId: number, signal: AbortSignal): Promise<CourierList['content']> {
  try {
    return (await apiGet<CourierList>(`/order/v1/brand/${brandId}/couriers`, { signal })).content;
  } catch (error) {
    if (isApiError(error) && (error.status === 403 || error.status === 404)) return [];
    throw error;
  }
}

/** Returns the entries with the present names; a courier without one keeps that of the entry. */
function renamed(entries: readonly JournalEntry[], names: Names): JournalEntry[] {
  const nameOf = (text: string | null, id: number | undefined) =>
    (id === undefined ? undefined : names[id]) ?? text;
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => ({
      ...change,
      before: nameOf(change.before, change.beforeId),
      after: nameOf(change.after, change.afterId),
    })),
  }));
}

/** Returns the entries with the present names of couriers, as soon as these are known. */
export function useCourierNames(entries: readonly JournalEntry[] | undefined) {
  const brandIds = useMemo(() => brandsOf(entries ?? []), [entries]);
  const { data: names } = useQuery({
    ...namesQuery(brandIds),
    enabled: brandIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => entries && (names ? renamed(entries, names) : entries), [entries, names]);
}

/** Returns what reads the names for the entries of a file. */
export function useReadCourierNames() {
  const client = useQueryClient();
  return async (entries: readonly JournalEntry[]): Promise<readonly JournalEntry[]> => {
    const brandIds = brandsOf(entries);
    return brandIds.length === 0
      ? entries
      : renamed(entries, await client.ensureQueryData(namesQuery(brandIds)));
  };
}
