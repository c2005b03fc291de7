import { stopsFor } from '@skatert/contracts/orders/stop-rules';
import { type Stock, stopsIn } from './cart-stock.js';

interface WaitingOrder {
  status: string;
  items: readonly { productId: number; size: string | null; extras?: readonly { id: number }[] }[];
  pickupPoint: { id: number } | null;
  /** Of an order for later. */
  wantedAt?: Date;
}

/** What of an order was stopped, by ids. */
export interface StoppedInOrder {
  stoppedProductIds: number[];
  stoppedOptionIds: number[];
}

/**
 * Returns what of a QUEUED order was stopped after it was placed. What orders count down does not stop those that have got
 * theirs.
 */
export function stoppedIn(
  { status, items, pickupPoint, wantedAt }: WaitingOrder,
  stock: Stock,
  now: number,
): StoppedInOrder {
  if (status !== 'QUEUED') return { stoppedProductIds: [], stoppedOptionIds: [] };
  const { product, option } = stopsIn(stock);
  const sale = { pointId: pickupPoint?.id ?? null, at: Math.max(now, wantedAt?.getTime() ?? 0) };
  const isStopped = (stops: ReturnType<typeof product>, size: string | null) =>
    stopsFor(stops ?? [], size, sale).some(({ left }) => left === null);
  const products = items.filter(({ productId, size }) => isStopped(product(productId), size));
  const options = items.flatMap(({ extras = [] }) => extras).filter(({ id }) => isStopped(option(id), null));
  return {
    stoppedProductIds: [...new Set(products.map(({ productId }) => productId))],
    stoppedOptionIds: [...new Set(options.map(({ id }) => id))],
  };
}
