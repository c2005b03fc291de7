/** The orders that a courier carries no longer, though he has not delivered them: he must not drive there. */
import type { CourierPage } from '@skatert/contracts/orders/courier-page';
import { useEffect, useRef, useState } from 'react';
import type { KeptStep } from './courier-steps.js';

/** Returns their ids since the last dismissal. */
export function useGoneOrders(page: CourierPage | undefined, steps: readonly KeptStep[]) {
  const [gone, setGone] = useState<readonly number[]>([]);
  const known = useRef<readonly number[]>([]);
  const delivered = useRef(new Set<number>());
  useEffect(() => {
    for (const { orderId, step } of steps) if (step === 'DELIVERED') delivered.current.add(orderId);
  }, [steps]);
  useEffect(() => {
    // Of a longer list an order may be among those that are not shown.
    if (!page || page.more) return;
    const ids = page.orders.map(({ id }) => id);
    const missing = known.current.filter((id) => !ids.includes(id) && !delivered.current.has(id));
    known.current = ids;
    if (missing.length > 0) setGone((others) => [...others, ...missing]);
  }, [page]);
  return { gone, dismiss: () => setGone([]) };
}
