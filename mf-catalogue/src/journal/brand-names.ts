/** The names of the brands in the journal, whose entries have their ids. */
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useMemo } from 'react';
import { myBrandsQuery } from '../brands/brands-query.js';

/** Returns the name of the brand that an entry is about; null stands for all brands of a chain. */
export type BrandName = (brandId: number | null) => string;

type Brands = readonly { id: number; name: string }[];

/** What entries about all brands of a chain name instead of one. */
export const WHOLE_CHAIN = 'вся сеть';

/** Returns the function that names these brands, and others by their ids. */
export function brandNameBy(brands: Brands): BrandName {
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return (brandId) => (brandId === null ? WHOLE_CHAIN : (names.get(brandId) ?? `Бренд #${brandId}`));
}

/** Returns the function that names brands; undefined while the list is about one brand, by its filter or since there is one. */
export function useBrandName(filtered: number | null): BrandName | undefined {
  const { data: brands } = useQuery(myBrandsQuery);
  return useMemo(
    () => (filtered === null && brands && brands.length > 1 ? brandNameBy(brands) : undefined),
    [filtered, brands],
  );
}

/** Returns what waits for the names: a file stays as it is. By the ids when they can't be read. */
export function useReadBrandNames(): () => Promise<BrandName> {
  const client = useQueryClient();
  return async () => brandNameBy(await client.ensureQueryData(myBrandsQuery).catch(() => []));
}
