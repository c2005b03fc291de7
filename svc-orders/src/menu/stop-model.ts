import type { ChangerRole } from '@skatert/contracts/orders/order-history';
import type { Stop } from '@skatert/contracts/orders/stop-rules';

/**
 * A stop of a product, which its projection stores: whoever reads a product reads its stops, too, so that carts and checkouts
 * need no further command. At most one is for the same size and point.
 */
export interface StopDoc extends Stop {
  id: number;
  reason: string | null;
  by: { userId: number; role: ChangerRole };
  at: Date;
}
