import type { BrandOpening } from '@skatert/contracts/menu/points';
import { useQuery } from '@skatert/web-kit/query';
import { openingQuery } from './menu-queries.js';

function useOpening(brandId: number | null): BrandOpening | undefined {
  return useQuery({ ...openingQuery(brandId ?? 0), enabled: brandId !== null }).data;
}

/** Returns the message while the brand accepts no orders; null while it does, and while that is not known. */
export const useClosed = (brandId: number | null): string | null => useOpening(brandId)?.closed ?? null;

/** Returns the message while the brand itself is paused, which its points have, too; null while only points are closed. */
export function useBrandPaused(brandId: number | null): string | null {
  const opening = useOpening(brandId);
  return opening?.pause ? opening.closed : null;
}
