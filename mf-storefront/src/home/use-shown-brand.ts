/** Which brand the storefront shows; one that is closed while its menu is open stays until another one is chosen. */
import { chooseBrand } from '@skatert/contracts/menu/choose-brand';
import type { PublicBrand } from '@skatert/contracts/menu/menu';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useQueryClient } from '@skatert/web-kit/query';
import { readText, STORED } from '@skatert/web-kit/storage';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { brandsQuery } from '../menu/menu-queries.js';

interface Shown {
  brand: PublicBrand;
  /** The `brand` of the address at which it was shown. */
  asked: string | null;
  closed: boolean;
}

export interface ShownBrand {
  /** Undefined while the brands aren't known, and when there is none. */
  brand: PublicBrand | undefined;
  closed: boolean;
  /** The server has no menu of this brand any more. */
  onClosed: () => void;
}

/** Returns the brand for an address, and remembers it as the current one; `brands` are the open ones. */
export function useShownBrand(brands: readonly PublicBrand[] | undefined, asked: string | null): ShownBrand {
  const client = useQueryClient();
  const setCurrent = useSetAtom(currentBrandAtom);
  const [last, setLast] = useState<Shown | null>(null);
  const before = last?.asked === asked ? last : null;
  const isListed = (id: number) => !brands || brands.some((brand) => brand.id === id);
  const closedBrand = before && (before.closed || !isListed(before.brand.id)) ? before.brand : undefined;
  const closed = closedBrand !== undefined;
  const brand =
    closedBrand ??
    (brands &&
      chooseBrand(brands, {
        requested: asked,
        remembered: readText(STORED.currentBrandId),
        hostname: location.hostname,
      }));
  useEffect(() => {
    if (!brand) return;
    setCurrent(closed ? null : brand);
    setLast({ brand, asked, closed });
  }, [brand, asked, closed, setCurrent]);
  const onClosed = useCallback(() => {
    setLast((shown) => shown && { ...shown, closed: true });
    void client.invalidateQueries({ queryKey: brandsQuery.queryKey });
  }, [client]);
  return { brand, closed, onClosed };
}
