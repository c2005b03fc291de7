/** The products of a cart, with their prices and whether they can be ordered. */
import { acceptsOrders, type ProductDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { CartDoc } from './cart-model.js';

/** Returns the products of a cart's lines by id, as `offered` returns them. */
export async function productsOf(menu: MenuReader, cart: CartDoc): Promise<Map<number, ProductDoc>> {
  return offered(menu, cart, await menu.products(cart.lines));
}

/** Returns the products as the cart's brand offers them: as not sold while the brand accepts no orders. */
export async function offered(
  menu: MenuReader,
  { brandId }: Pick<CartDoc, 'brandId'>,
  products: Map<number, ProductDoc>,
): Promise<Map<number, ProductDoc>> {
  const brand = brandId === null ? undefined : await menu.brand(brandId);
  if (!brand || acceptsOrders(brand)) return soldBy(brandId, products);
  return new Map([...products].map(([id, product]) => [id, { ...product, sold: false }]));
}

/** Returns the products as a brand sells them: those that were moved to another brand are not sold. */
export const soldBy = (brandId: number | null, products: Map<number, ProductDoc>): Map<number, ProductDoc> =>
  new Map(
    [...products].map(([id, product]) => [
      id,
      product.brandId === brandId ? product : { ...product, sold: false },
    ]),
  );
