import { useQuery } from '@skatert/web-kit/query';
import { openingQuery } from './menu-queries.js';

/** Returns the message while the brand accepts no orders; null while it does, and while that is not known. */
export function useClosed(brandId: number | null): string | null {
  const { data } = useQuery({ ...openingQuery(brandId ?? 0), enabled: brandId !== null });
  return data?.closed ?? null;
}
