/** Marks products and options of the stop-list on their cards. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { Badge } from '@skatert/ui-kit/badge';
import { apiGet } from '@skatert/web-kit/api';
import { PUBLIC_KEY, type QueryClient, queryOptions, useQuery } from '@skatert/web-kit/query';

/** How often an open page reads again what others have stopped, in ms. */
const READ_MS = 60_000;

/** What of a brand is sold out now, with the key that the storefront has for it: one response for both. */
const soldOutQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'sold-out', brandId],
    queryFn: ({ signal }) => apiGet<BrandSoldOut>(`/order/v1/brand/${brandId}/sold-out`, { signal }),
    refetchInterval: READ_MS,
    // Who comes back from the stop-list has changed it.
    staleTime: 0,
  });

const NOTHING: BrandSoldOut = { items: [] };

/** Returns what of a brand is sold out; nothing while that is not known: the cards are as useful without it. */
export const useSoldOut = (brandId: number): BrandSoldOut => useQuery(soldOutQuery(brandId)).data ?? NOTHING;

/** Reads again what of a brand is sold out. */
export const rereadSoldOut = (client: QueryClient, brandId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: soldOutQuery(brandId).queryKey });

type Sized = Pick<StaffProduct, 'id' | 'sizes'>;

/** Returns which part of a product is sold out; undefined: none. */
export function soldOutPart({ items }: BrandSoldOut, { id, sizes }: Sized): 'all' | 'some' | undefined {
  const stopped = items.filter(({ productId }) => productId === id);
  const everywhere = stopped.filter(({ pointId }) => pointId === null).map(({ size }) => size);
  const isWhole =
    everywhere.includes(null) || (sizes.length > 0 && sizes.every((size) => everywhere.includes(size)));
  if (isWhole) return 'all';
  return stopped.length > 0 ? 'some' : undefined;
}

export interface StopMarkProps {
  part: ReturnType<typeof soldOutPart>;
  className?: string | undefined;
}

/** The mark; nothing for a product of which everything can be ordered everywhere. */
export function StopMark({ part, className }: StopMarkProps) {
  if (part === undefined) return null;
  return (
    <Badge tone={part === 'all' ? 'danger' : 'warning'} className={className}>
      {part === 'all' ? 'в стоп-листе' : 'частично в стоп-листе'}
    </Badge>
  );
}
