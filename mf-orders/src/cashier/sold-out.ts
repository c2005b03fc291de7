/** What of the menu can't be sold at a point now. */
import { lackingGroup, withoutOptions } from '@skatert/contracts/menu/extras';
import type { Product } from '@skatert/contracts/menu/products';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import type { DraftLine } from './draft.js';

const isAt = (pointId: number | null) => (stop: { pointId: number | null }) =>
  stop.pointId === null || stop.pointId === pointId;

/** Returns why a size of a dish can't be sold; undefined: it can. */
export const soldOutSize = (
  { items }: BrandSoldOut,
  { id }: Pick<Product, 'id'>,
  size: string | null,
  pointId: number | null,
): string | undefined =>
  items
    .filter(isAt(pointId))
    .find((item) => item.productId === id && (item.size === null || item.size === size))?.text;

/** Returns true for a line whose dish can be sold in its size with its extras, as far as it is a matter of stops. */
export const isLineSold = (
  soldOut: BrandSoldOut,
  { productId, size, extras }: Pick<DraftLine, 'productId' | 'size' | 'extras'>,
  pointId: number | null,
): boolean =>
  soldOutSize(soldOut, { id: productId }, size, pointId) === undefined &&
  !(soldOut.options ?? [])
    .filter(isAt(pointId))
    .some(({ optionId }) => extras.some(({ id }) => id === optionId));

/** Returns a dish whose options that are sold out are not available. */
export const offeredAt = (soldOut: BrandSoldOut, dish: Product, pointId: number | null): Product => {
  const ids = new Set((soldOut.options ?? []).filter(isAt(pointId)).map(({ optionId }) => optionId));
  return withoutOptions(dish, (id) => ids.has(id));
};

/** Returns why no size of a dish can be sold; undefined: one can. */
export function soldOutText(
  soldOut: BrandSoldOut,
  dish: Product,
  pointId: number | null,
): string | undefined {
  const lacking = lackingGroup(offeredAt(soldOut, dish, pointId));
  if (lacking) return STOP_TEXTS.groupSoldOut(lacking.name);
  const sizes = dish.sizes.length > 0 ? dish.sizes : [null];
  const texts = sizes.map((size) => soldOutSize(soldOut, dish, size, pointId));
  return texts.includes(undefined) ? undefined : texts[0];
}
