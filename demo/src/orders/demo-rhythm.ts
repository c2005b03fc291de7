/** The times of the demo's orders. */
import type { DeliveryMode, OrderStatus } from '@skatert/contracts/orders/order-status';

/** The weight of each hour of a day. */
export const HOURS: Record<string, number> = {
  8: 3,
  9: 4,
  10: 3,
  11: 4,
  12: 9,
  13: 10,
  14: 6,
  15: 3,
  16: 3,
  17: 4,
  18: 8,
  19: 10,
  20: 8,
  21: 4,
};
/** The weight of each rating. */
export const RATINGS = { 5: 60, 4: 28, 3: 8, 2: 2, 1: 2 } as const;

/** The range of minutes after the order in which each status is set. */
export const STATUS_TIMES: Record<DeliveryMode, readonly (readonly [OrderStatus, number, number])[]> = {
  PICKUP: [
    ['PREPARING', 3, 9],
    ['READY_FOR_PICKUP', 18, 32],
    ['COMPLETED', 36, 70],
  ],
  DELIVERY: [
    ['PREPARING', 3, 9],
    ['OUT_FOR_DELIVERY', 20, 34],
    ['DELIVERED', 42, 66],
    ['COMPLETED', 68, 90],
  ],
};

/** The open orders by brand: minutes since the order, its mode, and its current status. */
export const OPEN_ORDERS: readonly (readonly (readonly [number, DeliveryMode, OrderStatus])[])[] = [
  [
    [78, 'DELIVERY', 'DELIVERED'],
    [49, 'DELIVERY', 'OUT_FOR_DELIVERY'],
    [37, 'PICKUP', 'READY_FOR_PICKUP'],
    [21, 'PICKUP', 'PREPARING'],
    [9, 'PICKUP', 'QUEUED'],
    [3, 'DELIVERY', 'QUEUED'],
  ],
  [
    [44, 'DELIVERY', 'OUT_FOR_DELIVERY'],
    [26, 'PICKUP', 'PREPARING'],
    [6, 'PICKUP', 'QUEUED'],
  ],
  [
    [40, 'PICKUP', 'READY_FOR_PICKUP'],
    [17, 'DELIVERY', 'PREPARING'],
    [5, 'PICKUP', 'QUEUED'],
  ],
];
