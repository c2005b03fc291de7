/** The filter of the staff's list, and the indexes that serve it. */
import { type DeliveryMode, ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import type { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { startOfDay } from '@skatert/contracts/shared/days';
import type { Keys } from '@skatert/service-kit/data/read-page';
import {
  BY_BRAND,
  BY_BRAND_STATUS,
  BY_MODE,
  BY_MODE_STATUS,
  BY_POINT,
  BY_POINT_STATUS,
  BY_STATUS,
  BY_TIME,
} from '../orders/order-indexes.js';

export interface OrdersFilter {
  /** undefined: all brands. */
  brandIds: number[] | undefined;
  /** undefined: any status. */
  statuses: readonly OrderStatus[] | undefined;
  /** The time of creation: from `since` on, and before `until`. */
  since?: Date;
  until?: Date;
  /** How the orders are received; `pointId`: where. Needs `brandIds`. */
  deliveryMode?: DeliveryMode;
  pointId?: number;
}

/** Returns the filter of a query; a date is the whole day of the time zone, both included, and a date-time is used as it is. */
export function filterOf(
  brandIds: number[] | undefined,
  query: Pick<StaffOrdersQuery, 'status' | 'dateFrom' | 'dateTo' | 'deliveryMode' | 'pointId'>,
  timeZone: string,
): OrdersFilter {
  const { status, dateFrom, dateTo, deliveryMode, pointId } = query;
  const isTime = (date: string): boolean => date.includes('T');
  return {
    brandIds,
    statuses: status.length > 0 ? ORDER_STATUSES.filter((each) => status.includes(each)) : undefined,
    ...(deliveryMode && { deliveryMode }),
    ...(pointId !== undefined && { pointId }),
    ...(dateFrom && { since: isTime(dateFrom) ? new Date(dateFrom) : startOfDay(dateFrom, 0, timeZone) }),
    ...(dateTo && {
      // Times have no smaller part than a millisecond.
      until: isTime(dateTo) ? new Date(Date.parse(dateTo) + 1) : startOfDay(dateTo, 1, timeZone),
    }),
  };
}

/** Returns the conditions on documents; every one is a field of the index that `hintOf` names. */
export function conditionsOf(filter: OrdersFilter): object {
  const { brandIds, statuses, since, until } = filter;
  return {
    ...(brandIds && { brandId: { $in: brandIds } }),
    ...placeOf(filter),
    ...(statuses && { status: { $in: statuses } }),
    ...((since || until) && { createdAt: { ...(since && { $gte: since }), ...(until && { $lt: until }) } }),
  };
}

/** Returns true when the filter is about how or where orders are received. */
export const hasPlace = ({
  deliveryMode,
  pointId,
}: Pick<StaffOrdersQuery, 'deliveryMode' | 'pointId'>): boolean =>
  deliveryMode !== undefined || pointId !== undefined;

function placeOf({ deliveryMode, pointId }: OrdersFilter): object {
  if (pointId === undefined) return deliveryMode ? { deliveryMode } : {};
  // Nothing is delivered to a pickup point: no order has this id.
  return { 'pickupPoint.id': deliveryMode === 'DELIVERY' ? -1 : pointId };
}

/** Returns the index that has the filter's orders by time. MongoDB merges one scan per brand and status. */
export function hintOf({ brandIds, statuses, deliveryMode, pointId }: OrdersFilter): Keys {
  if (pointId !== undefined) return statuses ? BY_POINT_STATUS : BY_POINT;
  if (deliveryMode) return statuses ? BY_MODE_STATUS : BY_MODE;
  if (brandIds) return statuses ? BY_BRAND_STATUS : BY_BRAND;
  return statuses ? BY_STATUS : BY_TIME;
}
