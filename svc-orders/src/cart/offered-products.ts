/** What a cart's products cost, and whether they can be ordered. */
import { type ProductDoc, takesOrders } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { CartDoc } from './cart-model.js';

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
