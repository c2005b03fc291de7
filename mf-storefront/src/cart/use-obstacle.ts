import type { Cart } from '@skatert/contracts/orders/cart';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { useOrderTimes } from '../menu/order-times.js';
import { useClosed } from '../menu/use-closed.js';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import { obstacleTo } from './unavailable-lines.js';
import { useReceiving } from './use-receiving.js';

/** Returns why the cart can't be ordered now; null when it can. `unchosen`: as for `useReceiving`. */
export function useObstacle(cart: Cart, unchosen: DeliveryMode): string | null {
  const { currentBrandId: brandId } = cart;
  const closed = useClosed(brandId);
  // A closed brand may accept orders for when it is open.
  const forLater = useOrderTimes(useReceiving(brandId, unchosen))?.forLater ?? false;
  return useOnline() ? (obstacleTo(cart) ?? (forLater ? null : closed)) : NO_CONNECTION;
}
