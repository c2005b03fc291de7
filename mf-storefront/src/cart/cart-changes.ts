/** What a change of the cart looks like before the server has answered. */
import type { Cart, CartItem } from '@skatert/contracts/orders/cart';
import { roundRoubles } from '@skatert/contracts/orders/cart-prices';

export interface LineKey {
  productId: number;
  size: string | null;
}

export const EMPTY_CART: Cart = { items: [], total: 0, currentBrandId: null, version: 0 };

export const sameLine = (a: LineKey, b: LineKey): boolean => a.productId === b.productId && a.size === b.size;

export function findLine(cart: Cart | undefined, key: LineKey): CartItem | undefined {
  return cart?.items.find((item) => sameLine(item, key));
}

/** How many pieces of a line a cart holds. */
export const quantityOf = (cart: Cart | undefined, key: LineKey): number =>
  findLine(cart, key)?.quantity ?? 0;

/** The cart with one line set to a quantity; 0 or less leaves it out. */
export function withQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  const items = cart.items
    .map((item) =>
      sameLine(item, key) ? { ...item, quantity, totalPrice: roundRoubles(item.unitPrice * quantity) } : item,
    )
    .filter((item) => item.quantity > 0);
  return totalled({ ...cart, items });
}

export interface Addition extends LineKey {
  brandId: number;
  name: string;
  imageUrl: string | null;
  /** In roubles. */
  unitPrice: number;
}

/** The cart with some pieces more; itself where only the server can say (another brand's cart). */
export function withAddition(cart: Cart, addition: Addition, pieces: number): Cart {
  if (cart.items.length > 0 && cart.currentBrandId !== addition.brandId) return cart;
  const line = findLine(cart, addition);
  if (line) return withQuantity(cart, addition, line.quantity + pieces);
  const { brandId, productId, size, name, imageUrl, unitPrice } = addition;
  // The server gives the line its id; until then a negative one stands in.
  const item: CartItem = {
    id: -productId,
    cartItemId: -productId,
    productId,
    size,
    name,
    imageUrl,
    unitPrice,
    quantity: pieces,
    totalPrice: roundRoubles(unitPrice * pieces),
    priceNow: unitPrice,
    available: true,
  };
  return totalled({ ...cart, currentBrandId: brandId, items: [...cart.items, item] });
}

function totalled(cart: Cart): Cart {
  const sold = cart.items.filter(({ available }) => available);
  const total = roundRoubles(sold.reduce((sum, item) => sum + item.totalPrice, 0));
  // A notice is said once, by the answer that brought it.
  const { notice: _, ...rest } = cart;
  return { ...rest, total, currentBrandId: cart.items.length > 0 ? cart.currentBrandId : null };
}
