/** The cart as the customer sees it. */
import type { Cart, CartItem, CartNotice } from '@skatert/contracts/orders/cart';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { type ProductDoc, takesOrders } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { CartDoc, CartLine } from './cart-model.js';
import { priceOfLine, totalOf } from './cart-rules.js';

/** The response of every cart call; `total` counts what can be ordered, at the prices last shown. */
export function viewCart(cart: CartDoc, products: Map<number, ProductDoc>, notice?: CartNotice): Cart {
  const sold = cart.lines.filter((line) => priceOfLine(line, products.get(line.productId)) !== undefined);
  return {
    items: cart.lines.map((line) => viewLine(line, products.get(line.productId))),
    total: kopecksToRoubles(totalOf(sold)),
    currentBrandId: cart.lines.length > 0 ? cart.brandId : null,
    version: cart.version,
    ...(notice && { notice }),
  };
}

/** The products of a cart's lines by their id, as `offered` returns them. */
export async function productsOf(menu: MenuReader, cart: CartDoc): Promise<Map<number, ProductDoc>> {
  return offered(menu, cart, await menu.products(cart.lines));
}

/** Products as the cart's brand offers them: of a brand that takes no orders, none is sold. */
export async function offered(
  menu: MenuReader,
  { brandId }: Pick<CartDoc, 'brandId'>,
  products: Map<number, ProductDoc>,
): Promise<Map<number, ProductDoc>> {
  const brand = brandId === null ? undefined : await menu.brand(brandId);
  if (!brand || takesOrders(brand)) return products;
  return new Map([...products].map(([id, product]) => [id, { ...product, sold: false }]));
}

function viewLine(line: CartLine, product: ProductDoc | undefined): CartItem {
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
