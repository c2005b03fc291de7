/** The order statuses, their transitions and their labels. A status may be that of another release. */
import { lookUp } from '../shared/look-up.js';

export const ORDER_STATUSES = [
  'QUEUED',
  'PREPARING',
  'READY_FOR_PICKUP',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The transitions that staff may make; a status without any is final. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  QUEUED: ['PREPARING', 'CANCELED'],
  PREPARING: ['READY_FOR_PICKUP', 'OUT_FOR_DELIVERY', 'CANCELED'],
  READY_FOR_PICKUP: ['DELIVERED', 'COMPLETED', 'CANCELED'],
  OUT_FOR_DELIVERY: ['DELIVERED', 'CANCELED'],
  DELIVERED: ['COMPLETED'],
  COMPLETED: [],
  CANCELED: [],
};

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  QUEUED: 'В очереди',
  PREPARING: 'Готовится',
  READY_FOR_PICKUP: 'Готов к выдаче',
  OUT_FOR_DELIVERY: 'Передан в доставку',
  DELIVERED: 'Доставлен',
  COMPLETED: 'Завершён',
  CANCELED: 'Отменён',
};

export const DELIVERY_MODES = ['PICKUP', 'DELIVERY'] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

export const DELIVERY_MODE_LABELS: Record<DeliveryMode, string> = {
  PICKUP: 'Самовывоз',
  DELIVERY: 'Доставка',
};

/** Returns true when staff may move an order from one status to the other. */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatusesOf(from).includes(to);
}

/** Returns the statuses to which staff may move an order; none for an unknown status. */
export const nextStatusesOf = (status: OrderStatus): readonly OrderStatus[] =>
  lookUp(ORDER_TRANSITIONS, status) ?? [];

/** Returns the label of a status; of an unknown one that which the service sent with it, or else the status. */
export const statusLabel = (status: OrderStatus, sent?: string): string =>
  lookUp(ORDER_STATUS_LABELS, status) ?? sent ?? status;

/** Returns what is said about an order, such as «Заказ #42 готовится»; `sent` as for `statusLabel`. */
export function statusSentence(orderId: number, status: OrderStatus, sent?: string): string {
  const label = statusLabel(status, sent);
  return `Заказ #${orderId} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** Returns true for a final status: it has no transitions, and the chat is closed. */
export function isFinal(status: OrderStatus): boolean {
  return lookUp(ORDER_TRANSITIONS, status)?.length === 0;
}

const IS_COOKING: Record<OrderStatus, boolean> = {
  QUEUED: false,
  PREPARING: true,
  READY_FOR_PICKUP: false,
  OUT_FOR_DELIVERY: false,
  DELIVERED: false,
  COMPLETED: false,
  CANCELED: false,
};

/** Returns true for an order that was accepted and is not ready: its promised time counts, and may be changed. */
export const isCooking = (status: OrderStatus): boolean => lookUp(IS_COOKING, status) ?? false;

const IS_AWAITED: Record<OrderStatus, boolean> = {
  QUEUED: true,
  PREPARING: true,
  READY_FOR_PICKUP: true,
  OUT_FOR_DELIVERY: true,
  DELIVERED: false,
  COMPLETED: false,
  CANCELED: false,
};

/** Returns true for an order that its customer still waits for; false for a status of another release. */
export const isAwaited = (status: OrderStatus): boolean => lookUp(IS_AWAITED, status) ?? false;

/** The statuses of orders that are not finished, in the order of the desk's queue. */
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !isFinal(status));

/** Returns true for a choice of statuses none of which is final: only such orders are listed by the promised time. */
export const isWork = (statuses: readonly OrderStatus[]): boolean =>
  statuses.length > 0 && !statuses.some(isFinal);

/** Returns true when orders of these statuses may be sorted by their sums, which compares all of them: delivered ones pile up. */
export const areSumsSorted = (statuses: readonly OrderStatus[]): boolean =>
  isWork(statuses) && !statuses.includes('DELIVERED');
