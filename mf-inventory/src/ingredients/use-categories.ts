import { useMemo } from 'react';
import { useList } from '../queries/list-query.js';

const byName = new Intl.Collator('ru').compare;

/** Returns the categories of the master's ingredients by name; none while they are loading. */
export function useCategories(): readonly string[] {
  const { data } = useList('ingredients');
  return useMemo(() => {
    const named = (data ?? []).flatMap(({ categoryName }) => categoryName ?? []);
    return [...new Set(named)].sort(byName);
  }, [data]);
}
