/** Reads products again whose shown price differs from the current one in the cart. */
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useRef } from 'react';
import { invalidateMenu, shownPrices } from '../menu/menu-queries.js';
import { useCart } from './use-cart.js';

export function useMenuRefresh(): void {
  const client = useQueryClient();
  const { data: cart } = useCart();
  /** The last price of each product in the cart: an unchanged price causes no read. */
  const known = useRef(new Map<number, number | null>());
  useEffect(() => {
    if (!cart || cart.currentBrandId === null) return;
    for (const { productId, priceNow } of cart.items) {
      if (known.current.get(productId) === priceNow) continue;
      known.current.set(productId, priceNow);
      if (shownPrices(client, productId).some((shown) => shown !== priceNow))
        invalidateMenu(client, { productId, brandId: cart.currentBrandId });
    }
  }, [cart, client]);
}
