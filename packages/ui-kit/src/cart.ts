/** The cart as a query: the header shows its count, the storefront its lines. */
import type { Cart } from '@skatert/contracts/cart';
import { apiGet } from '@skatert/ui-kit/api';
import { queryOptions } from '@skatert/ui-kit/query';
import { atom } from 'jotai';

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => apiGet<Cart>('/cart', { signal }),
});

/** How many pieces lie in a cart. */
export function piecesIn(cart: Cart): number {
  return cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The drawer with the cart is open. */
export const miniCartOpenAtom = atom(false);
