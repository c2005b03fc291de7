/** What of a brand is sold out, as the server says it. */
import type { Product } from '@skatert/contracts/menu/products';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import type { BrandSoldOut, SoldOutItem } from '@skatert/contracts/orders/stops';
import { useQuery } from '@skatert/web-kit/query';
import { soldOutQuery } from './menu-queries.js';

type Sized = Pick<Product, 'id' | 'sizes'>;

/** Returns what customers read about a size of a product that is sold out everywhere; undefined: it can be ordered. */
export function soldOutIn(
  { items }: BrandSoldOut,
  { id }: Pick<Product, 'id'>,
  size: string | null,
): string | undefined {
  const isIt = (item: SoldOutItem) =>
    item.productId === id && item.pointId === null && (item.size === null || item.size === size);
  return items.find(isIt)?.text;
}

/** Returns the same about a product of which no size is left. */
export function soldOutOf(soldOut: BrandSoldOut, product: Sized): string | undefined {
  const sizes = product.sizes.length > 0 ? product.sizes : [null];
  const texts = sizes.map((size) => soldOutIn(soldOut, product, size));
  if (texts.includes(undefined)) return undefined;
  return texts.every((text) => text === texts[0]) ? texts[0] : STOP_TEXTS.soldOut;
}

const NOTHING: BrandSoldOut = { items: [] };

/** Returns what of a brand is sold out; nothing while that is not known, since each order is checked again. */
export function useSoldOut(brandId: number | undefined): BrandSoldOut {
  const { data } = useQuery({ ...soldOutQuery(brandId ?? 0), enabled: brandId !== undefined });
  return data ?? NOTHING;
}
