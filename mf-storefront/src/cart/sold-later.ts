/** Lines of the cart that are sold out now and can be ordered for later, as the server says. */
import type { Cart, CartItem } from '@skatert/contracts/orders/cart';

export type LaterLine = CartItem & { laterFrom: string };

/** Returns the line of the cart that can be ordered last; undefined: none has to wait. */
export const lastOfLater = (cart: Cart | undefined): LaterLine | undefined =>
  cart?.items
    .flatMap((item) => (item.laterFrom === undefined ? [] : [{ ...item, laterFrom: item.laterFrom }]))
    .toSorted((one, other) => Date.parse(other.laterFrom) - Date.parse(one.laterFrom))[0];
