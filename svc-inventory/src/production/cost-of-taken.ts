/** What the stock cost that a document took. */
import type { Taken } from '../ledger/choose-batches.js';

/** Returns the cost in kopecks, not rounded; null when the price of a batch is unknown. */
export function costOfTaken(taken: readonly Taken[]): number | null {
  let cost = 0;
  for (const { batch, quantity } of taken) {
    if (batch.price == null) return null;
    cost += (batch.price * quantity) / 1000;
  }
  return cost;
}

/**
 * Returns the price of a unit in kopecks, for `quantity` thousandths that cost so much together; null: unknown. It is not
 * rounded: a gram of peeled potatoes costs a part of a kopeck.
 */
export const pricePerUnit = (cost: number | null, quantity: number): number | null =>
  cost === null ? null : (cost * 1000) / quantity;
