/** What a cancellation gives back, and where it is counted. */
import type { CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import type { ClientSession } from 'mongoose';
import type { PromoDeps } from '../promo-codes/promo-code-model.js';
import { giveBack as giveBackPromo } from '../promo-codes/uses.js';
import type { ShiftDeps } from '../shifts/shift-model.js';
import { countCanceled } from '../shifts/shift-sums.js';
import type { SlotDeps } from '../slots/slot-models.js';
import { givePlaceBack } from '../slots/take-slots.js';
import { type CountDownDeps, returnCounted } from '../stops/count-down.js';
import type { OrderDoc } from './order-model.js';

export type GiveBackDeps = PromoDeps & CountDownDeps & SlotDeps & ShiftDeps;

/**
 * Returns what gives back the use of an order's promo code, its place in a slot and, before it is cooked or when its ingredients are left,
 * what it has counted down, and counts it in its point's shift, in the transaction that cancels it; undefined when there is nothing.
 */
export function giveBack(
  deps: GiveBackDeps,
  order: OrderDoc,
  canceledStock?: CanceledStock,
): ((session: ClientSession) => Promise<void>) | undefined {
  const steps = [
    giveBackPromo(deps, order),
    givePlaceBack(deps, order),
    countCanceled(deps, order),
    returnCounted(deps, order, canceledStock),
  ].filter((step) => step !== undefined);
  if (steps.length === 0) return undefined;
  return async (session) => {
    for (const step of steps) await step(session);
  };
}
