/** What of a brand is sold out, as the server says it. */
import { lackingGroup, type ProductWithExtras, withoutOptions } from '@skatert/contracts/menu/extras';
import type { Product } from '@skatert/contracts/menu/products';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import type { BrandSoldOut, SoldOutItem } from '@skatert/contracts/orders/stops';
import { useQuery } from '@skatert/web-kit/query';
import { soldOutQuery } from './menu-queries.js';

type Stocked = Pick<Product, 'id' | 'extras'>;
type Sized = Pick<Product, 'id' | 'sizes'>;

/** Returns what customers read about an option of extras that is sold out everywhere; undefined: it can be chosen. */
export const soldOutOption = ({ options = [] }: BrandSoldOut, id: number): string | undefined =>
  options.find(({ optionId, pointId }) => optionId === id && pointId === null)?.text;

/** Returns a product with the options that are sold out as not available. */
export const offeredOf = <T extends ProductWithExtras>(soldOut: BrandSoldOut, product: T): T =>
  withoutOptions(product, (id) => soldOutOption(soldOut, id) !== undefined);

/** Returns what customers read about a size of a product that is sold out everywhere; undefined: it is not. */
export const soldOutSize = (
  soldOut: BrandSoldOut,
  product: Pick<Product, 'id'>,
  size: string | null,
): string | undefined =>
  soldOut.items.find(
    (item: SoldOutItem) =>
      item.productId === product.id && item.pointId === null && (item.size === null || item.size === size),
  )?.text;

/**
 * Returns the size that is proposed: the preferred one, or the first one that is not sold out when that one is; null: the
 * product has no sizes.
 */
export function offeredSizeOf(
  soldOut: BrandSoldOut,
  product: Sized,
  preferred: string | null = null,
): string | null {
  const sizes = product.sizes.toSorted(
    (one, other) => Number(other === preferred) - Number(one === preferred),
  );
  return sizes.find((size) => soldOutSize(soldOut, product, size) === undefined) ?? sizes[0] ?? null;
}

/**
 * Returns what customers read about a size of a product that is sold out everywhere, or that needs an option of which none is
 * left; undefined: it can be ordered.
 */
export function soldOutIn(soldOut: BrandSoldOut, product: Stocked, size: string | null): string | undefined {
  const lacking = lackingGroup(offeredOf(soldOut, product));
  return soldOutSize(soldOut, product, size) ?? (lacking && STOP_TEXTS.groupSoldOut(lacking.name));
}

/** Returns the same about a product of which no size is left. */
export function soldOutOf(soldOut: BrandSoldOut, product: Stocked & Sized): string | undefined {
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
