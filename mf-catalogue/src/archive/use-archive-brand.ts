/** The brands whose archive the user may see, and the chosen one. The server checks the same. */
import type { Brand } from '@skatert/contracts/menu/brands';
import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { useQuery } from '@skatert/web-kit/query';
import { useEffect, useEffectEvent } from 'react';
import { myBrandsQuery } from '../brands/brands-query.js';
import { useContextBrand, useContextBrandId } from '../brands/use-context-brand.js';
import type { ArchiveViewState } from './use-archive-view.js';

export interface ArchiveBrand {
  /** Undefined while they are loading. */
  brands: readonly Brand[] | undefined;
  /** Undefined while it is not known; null: the user has no rights in the URL's brand, or in any. */
  brand: Brand | null | undefined;
  /** The brands did not load. */
  failed: boolean;
  retry: () => Promise<unknown>;
}

/** Returns the URL's brand; without one that of the context or the first, which the URL then gets. */
export function useArchiveBrand({ brandId, page, replace }: ArchiveViewState): ArchiveBrand {
  const { data, error, refetch } = useQuery(myBrandsQuery);
  const brands = data?.filter(({ role }) => role !== null && allows(MENU_PERMISSIONS['menu.edit'], [role]));
  const contextId = useContextBrandId();
  const withId = (id: number | undefined) => brands?.find((each) => each.id === id);
  const chosen = brandId === null ? (withId(contextId) ?? brands?.[0]) : withId(brandId);
  const fallback = brandId === null ? chosen?.id : undefined;
  const write = useEffectEvent((id: number) => replace({ brandId: id, page }));
  useEffect(() => {
    if (fallback !== undefined) write(fallback);
  }, [fallback]);
  useContextBrand({ shown: chosen?.id, named: brandId !== null, show: (id) => replace({ brandId: id }) });
  return {
    brands,
    brand: brands && (chosen ?? null),
    failed: !data && error !== null,
    retry: refetch,
  };
}
