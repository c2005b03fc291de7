/** Makes a cart line of a product. */

import type { Product } from '@skatert/contracts/menu/products';
import { priceIn } from '@skatert/contracts/menu/size-prices';
import type { Addition } from './cart-changes.js';

/** Returns the default size of a product; null when it has no sizes. */
export const firstSizeOf = ({ sizes }: Product): string | null => sizes[0] ?? null;

/** Returns the line to add for a product in a size; null when it has no price and can't be sold. */
export function additionOf(product: Product, size: string | null): Addition | null {
  const unitPrice = priceIn(product, size);
  if (unitPrice === null) return null;
  const { id: productId, brandId, name, imageUrl } = product;
  return { productId, size, brandId, name, imageUrl, unitPrice };
}
