/** Computes optimistic changes of the cart. */
import type { Cart, CartItem } from '@skatert/contracts/orders/cart';
import { currentDiscount, roundRoubles } from '@skatert/contracts/orders/cart-prices';
import { isSameChoice, type LineChoice, type LineExtra } from '@skatert/contracts/orders/line-choice';
import { isOrderable } from '@skatert/contracts/orders/orderable';
import { payableOf } from '@skatert/contracts/orders/payable';

/** What a line is found by. */
export type LineKey = LineChoice;

export const EMPTY_CART: Cart = { items: [], total: 0, currentBrandId: null, version: 0 };

export function findLine(cart: Cart | undefined, key: LineKey): CartItem | undefined {
  return cart?.items.find((item) => isSameChoice(item, key));
}

/** Returns the quantity of a line; 0 when the cart has no such line. */
export const quantityOf = (cart: Cart | undefined, key: LineKey): number =>
  findLine(cart, key)?.quantity ?? 0;

/** Returns the cart with the quantity of a line changed; 0 or less removes the line. */
export function withQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  const items = cart.items
    .map((item) =>
      isSameChoice(item, key)
        ? { ...item, quantity, totalPrice: roundRoubles(item.unitPrice * quantity) }
        : item,
    )
    .filter((item) => item.quantity > 0);
  return totalled({ ...cart, items });
}

export interface Addition extends LineKey {
  /** What is chosen of the product's extras; absent: it has none. */
  extras?: LineExtra[];
  brandId: number;
  name: string;
  imageUrl: string | null;
  /** In roubles. */
  unitPrice: number;
}

/** Returns the cart with `count` more of a product; unchanged when only the server can decide (another brand's cart). */
export function withAddition(cart: Cart, addition: Addition, count: number): Cart {
  if (cart.items.length > 0 && cart.currentBrandId !== addition.brandId) return cart;
  const line = findLine(cart, addition);
  if (line) return withQuantity(cart, addition, line.quantity + count);
  const { brandId, productId, size, extras, name, imageUrl, unitPrice } = addition;
  // The server assigns the line's id; until then a negative one is used.
  const item: CartItem = {
    id: -productId,
    cartItemId: -productId,
    productId,
    size,
    name,
    imageUrl,
    unitPrice,
    quantity: count,
    totalPrice: roundRoubles(unitPrice * count),
    priceNow: unitPrice,
    available: true,
    ...(extras && { extras, hasExtras: true }),
  };
  return totalled({ ...cart, currentBrandId: brandId, items: [...cart.items, item] });
}

function totalled(cart: Cart): Cart {
  const sold = cart.items.filter(isOrderable);
  const itemsTotal = roundRoubles(sold.reduce((sum, item) => sum + item.totalPrice, 0));
  const discount = currentDiscount(cart);
  const total = roundRoubles(payableOf({ itemsTotal, discount }));
  // A notice is shown once, with the response that contains it.
  const { notice: _, ...rest } = cart;
  return {
    ...rest,
    itemsTotal,
    discount,
    total,
    currentBrandId: cart.items.length > 0 ? cart.currentBrandId : null,
  };
}
