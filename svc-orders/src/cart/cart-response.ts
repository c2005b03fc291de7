import type { Cart, CartItem, CartNotice } from '@skatert/contracts/orders/cart';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { closedMessage } from '../menu/brand-closed.js';
import type { ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { CartDoc, CartLine } from './cart-model.js';
import { priceOfLine, totalOf } from './cart-rules.js';

/**
 * Returns the response of every cart call; `total` is the sum of the lines that can be ordered, at the prices last
 * shown.
 */
export function toCartResponse(cart: CartDoc, products: Map<number, ProductDoc>, notice?: CartNotice): Cart {
  const sold = cart.lines.filter((line) => priceOfLine(line, products.get(line.productId)) !== undefined);
  return {
    items: cart.lines.map((line) => toLineResponse(line, products.get(line.productId))),
    total: kopecksToRoubles(totalOf(sold)),
    currentBrandId: cart.lines.length > 0 ? cart.brandId : null,
    version: cart.version,
    ...(notice && { notice }),
  };
}

/** Does the same as `toCartResponse`; when no line can be ordered, also returns whether the brand sells nothing. */
export async function readCartResponse(
  menu: MenuReader,
  cart: CartDoc,
  products: Map<number, ProductDoc>,
  notice?: CartNotice,
): Promise<Cart> {
  const response = toCartResponse(cart, products, notice);
  const isSold = response.items.length === 0 || response.items.some(({ available }) => available);
  if (isSold || cart.brandId === null) return response;
  const brandClosed = await closedMessage(menu, cart.brandId);
  return { ...response, ...(brandClosed !== undefined && { brandClosed }) };
}

function toLineResponse(line: CartLine, product: ProductDoc | undefined): CartItem {
  const now = priceOfLine(line, product);
  return {
    id: line.id,
    cartItemId: line.id,
    productId: line.productId,
    name: product?.name ?? `Товар #${line.productId}`,
    imageUrl: product?.imageUrl ?? null,
    size: line.size ?? null,
    quantity: line.quantity,
    unitPrice: kopecksToRoubles(line.unitPrice),
    totalPrice: kopecksToRoubles(line.unitPrice * line.quantity),
    priceNow: now === undefined ? null : kopecksToRoubles(now),
    available: now !== undefined,
  };
}
