/** The brands of the storefront: those that have something to sell, and those in which the user works. */
import type { Brand, PublicBrand } from '@skatert/contracts/menu/brands';
import { apiGet } from '@skatert/web-kit/api';
import { queryOptions, useQuery } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { brandsQuery } from '../menu/menu-queries.js';

const ownBrandsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own-brands', userId],
    queryFn: ({ signal }) => apiGet<Brand[]>('/auth/v1/brands', { signal }),
    staleTime: 60_000,
  });

export interface HomeBrands {
  /** Undefined while they are loading. */
  brands: readonly PublicBrand[] | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Reads the brands in which the user works again; null unless that has failed. */
  retryOwn: (() => Promise<unknown>) | null;
}

/** Returns the brands in the order of their ids. Only who works in a brand that is not public makes a second call. */
export function useHomeBrands(): HomeBrands {
  const { data: listed, error, refetch } = useQuery(brandsQuery);
  const { user, status } = useAtomValue(sessionAtom);
  const isListed = (id: number) => listed?.some((brand) => brand.id === id);
  const isOneMissing = listed !== undefined && user?.memberships.some(({ brandId }) => !isListed(brandId));
  const own = useQuery({
    ...ownBrandsQuery(user?.id ?? 0),
    enabled: isOneMissing === true && status === 'signed-in',
  });
  // The brand that was shown last may be among them: another one must not be shown first.
  const isWaiting = isOneMissing === true && (status === 'restoring' || own.isLoading);
  const brands = useMemo(
    () => (isWaiting ? undefined : merged(listed, isOneMissing ? own.data : undefined)),
    [isWaiting, isOneMissing, listed, own.data],
  );
  const retryOwn = own.isError && isOneMissing ? own.refetch : null;
  return { brands, error, refetch, retryOwn };
}

function merged(
  listed: readonly PublicBrand[] | undefined,
  own: readonly Brand[] | undefined,
): readonly PublicBrand[] | undefined {
  if (!listed || !own) return listed;
  const byId = new Map<number, PublicBrand>([...own, ...listed].map((brand) => [brand.id, brand]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
