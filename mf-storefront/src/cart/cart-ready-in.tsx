/** In about how many minutes the cart would be ready, in the chosen way to receive it. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { ReadyIn } from '../menu/ready-in.js';
import { useDeliveryMode } from './delivery-mode.js';

export function CartReadyIn({ cart }: { cart: Cart }) {
  const mode = useDeliveryMode(cart.currentBrandId);
  return <ReadyIn brandId={cart.currentBrandId} mode={mode} />;
}
