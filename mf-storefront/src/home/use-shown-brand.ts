/** Determines the shown brand; one that closes while its menu is open stays until another one is chosen. */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { chooseBrand } from '@skatert/contracts/menu/choose-brand';
import { currentBrandAtom, readBrandId } from '@skatert/web-kit/brand';
import { useQueryClient } from '@skatert/web-kit/query';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { brandsQuery } from '../menu/menu-queries.js';

interface Shown {
  brand: PublicBrand;
  /** The `brand` parameter of the URL at which it was shown. */
  requested: string | null;
  closed: boolean;
}

export interface ShownBrand {
  /** Undefined while the brands are loading, and when there are none. */
  brand: PublicBrand | undefined;
  closed: boolean;
  /** To be called when the server no longer has a menu of this brand. */
  onClosed: () => void;
}

/** Returns the brand for a URL, and stores it as the current one; `brands`: the open ones. */
export function useShownBrand(
  brands: readonly PublicBrand[] | undefined,
  requested: string | null,
): ShownBrand {
  const client = useQueryClient();
  const setCurrent = useSetAtom(currentBrandAtom);
  const [last, setLast] = useState<Shown | null>(null);
  const before = last?.requested === requested ? last : null;
  const isListed = (id: number) => !brands || brands.some((brand) => brand.id === id);
  const closedBrand = before && (before.closed || !isListed(before.brand.id)) ? before.brand : undefined;
  const closed = closedBrand !== undefined;
  const brand =
    closedBrand ??
    (brands &&
      chooseBrand(brands, {
        requested,
        remembered: readBrandId(),
        hostname: location.hostname,
      }));
  useEffect(() => {
    if (!brand) return;
    setCurrent(closed ? null : brand);
    setLast({ brand, requested, closed });
  }, [brand, requested, closed, setCurrent]);
  const onClosed = useCallback(() => {
    setLast((shown) => shown && { ...shown, closed: true });
    void client.invalidateQueries({ queryKey: brandsQuery.queryKey });
  }, [client]);
  return { brand, closed, onClosed };
}
