import { stopsFor } from '@skatert/contracts/orders/stop-rules';
import type { ProductDoc } from '../menu/menu-model.js';

interface WaitingOrder {
  status: string;
  items: readonly { productId: number; size: string | null }[];
  pickupPoint: { id: number } | null;
}

/**
 * Returns the products of a QUEUED order that were stopped after it was placed. What orders count down does not stop those that
 * have got theirs.
 */
export function stoppedIn(
  { status, items, pickupPoint }: WaitingOrder,
  products: ReadonlyMap<number, ProductDoc>,
  at: number,
): number[] {
  if (status !== 'QUEUED') return [];
  const sale = { pointId: pickupPoint?.id ?? null, at };
  const stopped = items.filter(({ productId, size }) =>
    stopsFor(products.get(productId)?.stops ?? [], size, sale).some(({ left }) => left === null),
  );
  return [...new Set(stopped.map(({ productId }) => productId))];
}
