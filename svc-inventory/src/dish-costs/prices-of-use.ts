/** What the ingredients of an order cost: those of its document by the batches from which they were taken. */
import type { Taken } from '../ledger/choose-batches.js';
import type { StockLine } from '../ledger/document-model.js';
import { type Prices, type PricesDeps, readPrices } from '../recipes/prices.js';

type Used = Pick<StockLine, 'ingredientId' | 'quantity'>;

/**
 * Returns the average prices of the used quantities. What the warehouse lacked, and what came from a batch without a price, costs
 * the ingredient's present one; without that, the price is unknown.
 */
export async function pricesOfUse(
  deps: PricesDeps,
  used: readonly Used[],
  taken: readonly Taken[],
): Promise<Prices> {
  const priced = pricedOf(taken);
  const open = used.filter(({ ingredientId, quantity }) => quantityOf(priced, ingredientId) < quantity);
  const present: Prices =
    open.length === 0
      ? new Map()
      : await readPrices(
          deps,
          open.map(({ ingredientId }) => ingredientId),
        );
  const prices = new Map<number, number>();
  for (const { ingredientId, quantity } of used) {
    const rest = quantity - quantityOf(priced, ingredientId);
    const price = rest > 0 ? present.get(ingredientId) : 0;
    if (price === undefined) continue;
    prices.set(ingredientId, ((priced.get(ingredientId)?.cost ?? 0) + price * rest) / quantity);
  }
  return prices;
}

/** The thousandths that have a price, and their cost in thousandths of kopecks. */
interface Priced {
  quantity: number;
  cost: number;
}

function pricedOf(taken: readonly Taken[]): Map<number, Priced> {
  const priced = new Map<number, Priced>();
  for (const { batch, quantity } of taken) {
    if (batch.price == null) continue;
    const before = priced.get(batch.ingredientId) ?? { quantity: 0, cost: 0 };
    priced.set(batch.ingredientId, {
      quantity: before.quantity + quantity,
      cost: before.cost + batch.price * quantity,
    });
  }
  return priced;
}

const quantityOf = (priced: ReadonlyMap<number, Priced>, ingredientId: number): number =>
  priced.get(ingredientId)?.quantity ?? 0;
