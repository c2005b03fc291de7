/** Makes a cart line of a product. */

import type { Product } from '@skatert/contracts/menu/products';
import { lineExtras, priceWith } from '@skatert/contracts/orders/line-choice';
import type { Addition } from './cart-changes.js';

/** Returns the default size of a product; null when it has no sizes. */
export const firstSizeOf = ({ sizes }: Product): string | null => sizes[0] ?? null;

/** Returns true for a product of which a size or extras are to be chosen before it is put into the cart. */
export const needsChoice = (product: Product): boolean =>
  product.sizes.length > 1 || (product.extras ?? []).length > 0;

/**
 * Returns the line to add for a product in a size with the options; null when it has no price and can't be sold. The line of a
 * product that has extras names those that are chosen, even when there are none.
 */
export function additionOf(
  product: Product,
  size: string | null,
  extras: readonly number[] = [],
): Addition | null {
  const unitPrice = priceWith(product, size, extras);
  if (unitPrice === null) return null;
  const { id: productId, brandId, name, imageUrl } = product;
  const chosen = product.extras && { extras: lineExtras(product, extras) };
  return { productId, size, ...chosen, brandId, name, imageUrl, unitPrice };
}
