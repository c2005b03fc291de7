/** The brands whose archive the user may see, and the chosen one. The server checks the same. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { allows } from '@skatert/contracts/permissions';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useQuery } from '@skatert/web-kit/query';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { myBrandsQuery } from '../brands/brands-query.js';
import type { ArchiveViewState } from './use-archive-view.js';

export interface ArchiveBrand {
  /** Undefined while they are loading. */
  brands: readonly Brand[] | undefined;
  /** Undefined while it is not known; null: the user has no rights in the URL's brand, or in any. */
  brand: Brand | null | undefined;
  /** The brands did not load. */
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/** Returns the URL's brand; without one the current brand, that of the context, or the first, which the URL then gets. */
export function useArchiveBrand({ brandId, page, replace }: ArchiveViewState): ArchiveBrand {
  const { data, error, isFetching, refetch } = useQuery(myBrandsQuery);
  const brands = data?.filter(({ role }) => role !== null && allows('menu.edit', [role]));
  const preferred = usePreferredBrands();
  const withId = (id: number | undefined) => brands?.find((each) => each.id === id);
  const chosen = brandId === null ? (preferred.map(withId).find(Boolean) ?? brands?.[0]) : withId(brandId);
  const fallback = brandId === null ? chosen?.id : undefined;
  const write = useEffectEvent((id: number) => replace({ brandId: id, page }));
  useEffect(() => {
    if (fallback !== undefined) write(fallback);
  }, [fallback]);
  return {
    brands,
    brand: brands && (chosen ?? null),
    failed: !data && error !== null,
    busy: isFetching,
    retry: () => void refetch(),
  };
}

function usePreferredBrands(): (number | undefined)[] {
  const current = useAtomValue(currentBrandAtom);
  const { membership } = useAtomValue(sessionAtom);
  return [current?.id, membership?.brandId];
}
