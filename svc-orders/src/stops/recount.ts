/** What an order has taken from stops of which some were left, after other dishes are in it. */
import { type Sale, takeLines, type WantedLine } from '@skatert/contracts/orders/stop-rules';
import type { StopDoc } from '../menu/stop-model.js';
import { type Stock, stopsIn } from './cart-stock.js';
import { type CountedStop, countTaken } from './count-down.js';

export interface Recounted {
  /** All that the order has taken now. */
  counted: CountedStop[];
  /** What it takes more, below 0 what it gives back: of each stop once. */
  changes: CountedStop[];
}

/** What an order had taken, and what of it was given back by `giveBackTo`. */
interface Counted {
  before: readonly CountedStop[];
  given: readonly CountedStop[];
}

/** Takes for added dishes that are not sold out, also in `stock`, which must be its caller's own. */
export function takeFor(
  { before, given }: Counted,
  added: readonly WantedLine[],
  stock: Stock,
  sale: Sale,
): Recounted {
  const { counted } = takeLines(added, stopsIn(stock), sale);
  const taken = countTaken(counted, added, stock).counted ?? [];
  return { counted: summed([...before, ...given, ...taken]), changes: summed([...given, ...taken]) };
}

/**
 * Adds what the removed dishes have taken to what is left in `stock`, and returns it, with quantities below 0. Of a stop that was replaced or
 * has ended since nothing is given back, and never more than the order has taken.
 */
export function giveBackTo(
  stock: Stock,
  before: readonly CountedStop[],
  removed: readonly WantedLine[],
): CountedStop[] {
  return before.flatMap((entry): CountedStop[] => {
    const stop = stopOf(stock, entry);
    if (!stop || stop.left === null) return [];
    const wanted = removed
      .filter((line) => isTakenBy(line, entry, stop))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const back = Math.min(wanted, entry.quantity);
    stop.left += back;
    return back > 0 ? [{ ...entry, quantity: -back }] : [];
  });
}

/** Returns what an order has taken without what removed dishes have, which is not given back to `stock`: it is used up. */
export const withoutUsed = (
  stock: Stock,
  counted: readonly CountedStop[],
  removed: readonly WantedLine[],
): CountedStop[] => summed([...counted, ...giveBackTo(stock, counted, removed)]);

const stopOf = (
  { products, options }: Stock,
  { stopId, productId, optionId }: CountedStop,
): StopDoc | undefined => {
  const stopped = productId === undefined ? options.get(optionId ?? 0) : products.get(productId);
  return stopped?.stops?.find(({ id }) => id === stopId);
};

const isTakenBy = (line: WantedLine, { productId, optionId }: CountedStop, { size }: StopDoc): boolean =>
  productId === undefined
    ? (line.extras ?? []).some(({ id }) => id === optionId)
    : line.productId === productId && (size === null || size === line.size);

/** Returns the sums of each stop, without those that are 0. */
function summed(entries: readonly CountedStop[]): CountedStop[] {
  const sums = new Map<number, CountedStop>();
  for (const entry of entries)
    sums.set(entry.stopId, {
      ...entry,
      quantity: entry.quantity + (sums.get(entry.stopId)?.quantity ?? 0),
    });
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}
