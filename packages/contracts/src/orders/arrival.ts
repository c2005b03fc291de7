/** When a delivery arrives: what the kitchen needs, and the way to the zone. Without zod. */
import type { DeliveryMode } from './order-status.js';

const MINUTE_MS = 60_000;

/** A delivery zone, also as an order keeps it. */
export interface ZoneWay {
  /** How long the way from the kitchen takes; null: not known. */
  minutes: number | null;
}

/** Returns in how many minutes an order arrives that is ready in `ready` minutes; null: the way is not known. */
export const minutesToArrival = (ready: number, zone: ZoneWay | undefined): number | null =>
  zone === undefined || zone.minutes === null ? null : ready + zone.minutes;

/** What an order says of its time; ISO 8601. */
interface Promised {
  deliveryMode: DeliveryMode;
  deliveryZone?: ZoneWay | undefined;
  estimatedAt?: string | undefined;
  promisedAt: string | null;
  wantedAt?: string | undefined;
}

/** Returns true for a delivery whose way is known: its customer is told when it arrives, not when it is ready. */
export const isWayKnown = ({ deliveryMode, deliveryZone }: Promised): boolean =>
  deliveryMode === 'DELIVERY' && minutesToArrival(0, deliveryZone) !== null;

/**
 * Returns an order with the times that its customer waits for: of a delivery whose way is known those of its arrival. The time for
 * which a delivery is wanted is that of its arrival already.
 */
export function withArrival<O extends Promised>(order: O): O {
  if (!isWayKnown(order)) return order;
  const { estimatedAt, promisedAt, wantedAt, deliveryZone } = order;
  const way = (minutesToArrival(0, deliveryZone) ?? 0) * MINUTE_MS;
  const after = (readyAt: string) => new Date(Date.parse(readyAt) + way).toISOString();
  return {
    ...order,
    ...(estimatedAt !== undefined && { estimatedAt: after(estimatedAt) }),
    ...(promisedAt !== null && promisedAt !== wantedAt && { promisedAt: after(promisedAt) }),
  };
}
