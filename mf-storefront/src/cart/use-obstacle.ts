import type { Cart } from '@skatert/contracts/orders/cart';
import { useOrderTimes } from '../menu/order-times.js';
import { useClosed } from '../menu/use-closed.js';
import { NO_CONNECTION, useOnline } from '../use-online.js';
import { useDeliveryMode } from './delivery-mode.js';
import { obstacleTo } from './unavailable-lines.js';

/** Returns why the cart can't be ordered now; null when it can. */
export function useObstacle(cart: Cart): string | null {
  const { currentBrandId: brandId } = cart;
  const closed = useClosed(brandId);
  const mode = useDeliveryMode(brandId);
  // A closed brand may accept orders for when it is open.
  const forLater = useOrderTimes({ brandId, mode })?.forLater ?? false;
  return useOnline() ? (obstacleTo(cart) ?? (forLater ? null : closed)) : NO_CONNECTION;
}
