import type { Cart } from '@skatert/contracts/orders/cart';
import { useClosed } from '../menu/use-closed.js';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import { obstacleTo } from './unavailable-lines.js';

/** Returns why the cart can't be ordered now; null when it can. */
export function useObstacle(cart: Cart): string | null {
  const closed = useClosed(cart.currentBrandId);
  return useOnline() ? (obstacleTo(cart) ?? closed) : NO_CONNECTION;
}
