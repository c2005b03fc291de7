/** The cart knows today's prices first: what the page shows otherwise of the products in it is read again. */
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useRef } from 'react';
import { rereadMenu, shownPrices } from '../menu/menu-queries.js';
import { useCart } from './use-cart.js';

export function useMenuOfCart(): void {
  const client = useQueryClient();
  const { data: cart } = useCart();
  /** What the cart said last of each product: said again, it is no news. */
  const known = useRef(new Map<number, number | null>());
  useEffect(() => {
    if (!cart || cart.currentBrandId === null) return;
    for (const { productId, priceNow } of cart.items) {
      if (known.current.get(productId) === priceNow) continue;
      known.current.set(productId, priceNow);
      if (shownPrices(client, productId).some((shown) => shown !== priceNow))
        rereadMenu(client, { productId, brandId: cart.currentBrandId });
    }
  }, [cart, client]);
}
