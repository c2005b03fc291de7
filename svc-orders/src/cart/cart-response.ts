import type { Cart, CartItem, CartNotice } from '@skatert/contracts/orders/cart';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { ProductDoc } from '../menu/menu-model.js';
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
