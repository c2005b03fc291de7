/** Reads products again whose shown price differs from the current one in the cart. */
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useRef } from 'react';
import { invalidateMenu, shownPrices } from '../menu/menu-queries.js';
import { lineOf } from './pending-changes.js';
import { useCart } from './use-cart.js';

export function useMenuRefresh(): void {
  const client = useQueryClient();
  const { data: cart } = useCart();
  /** The last price of each line of the cart: an unchanged price causes no read. */
  const known = useRef(new Map<string, number | null>());
  useEffect(() => {
    if (!cart || cart.currentBrandId === null) return;
    for (const item of cart.items) {
      const { productId, priceNow } = item;
      const line = lineOf(item);
      if (known.current.get(line) === priceNow) continue;
      known.current.set(line, priceNow);
      if (shownPrices(client, item).some((shown) => shown !== priceNow))
        invalidateMenu(client, { productId, brandId: cart.currentBrandId });
    }
  }, [cart, client]);
}
