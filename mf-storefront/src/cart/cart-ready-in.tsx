/** In about how many minutes the cart would be ready or arrive, as the checkout says that the button opens. */
import type { Cart } from '@skatert/contracts/orders/cart';
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { ReadyIn } from '../menu/ready-in.js';
import { useReceiving } from './use-receiving.js';

export interface CartReadyInProps {
  cart: Cart;
  /** What the checkout begins with while nothing is chosen. */
  unchosen: DeliveryMode;
}

export function CartReadyIn({ cart: { currentBrandId: brandId }, unchosen }: CartReadyInProps) {
  return <ReadyIn brandId={brandId} receiving={useReceiving(brandId, unchosen)} />;
}
