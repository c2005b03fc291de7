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
  /** How the orders are received; `pointIds`: where, at one of them. Needs `brandIds`. */
  deliveryMode?: DeliveryMode;
  pointIds?: readonly number[];
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
    ...(pointId !== undefined && { pointIds: [pointId] }),
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
  pointIds,
}: Pick<OrdersFilter, 'deliveryMode' | 'pointIds'>): boolean =>
  deliveryMode !== undefined || pointIds !== undefined;

function placeOf({ deliveryMode, pointIds }: OrdersFilter): object {
  if (!pointIds) return deliveryMode ? { deliveryMode } : {};
  // Nothing is delivered to a pickup point: no order has this id.
  return { 'pickupPoint.id': { $in: deliveryMode === 'DELIVERY' ? [-1] : pointIds } };
}

/**
 * Returns filters that together have those of the filter's orders with which the caller works, each order once. One for
 * callers who are bound to no points; of a brand to whose points they are bound, what is fetched at these points and what
 * is delivered are in different indexes.
 * @param pointsIn returns the points of a brand to which the caller is bound; undefined: all of them
 */
export function filtersWithin(
  filter: OrdersFilter,
  pointsIn: (brandId: number) => readonly number[] | undefined,
): OrdersFilter[] {
  // All brands are those of administrators of the platform.
  const { brandIds = [] } = filter;
  const bound = brandIds.filter((brandId) => pointsIn(brandId) !== undefined);
  if (bound.length === 0) return [filter];
  const free = brandIds.filter((brandId) => !bound.includes(brandId));
  const ofBound = bound.flatMap((brandId) =>
    filtersAt({ ...filter, brandIds: [brandId] }, pointsIn(brandId) ?? []),
  );
  return [...(free.length > 0 ? [{ ...filter, brandIds: free }] : []), ...ofBound];
}

function filtersAt(filter: OrdersFilter, own: readonly number[]): OrdersFilter[] {
  const { deliveryMode, pointIds: asked } = filter;
  const pointIds = asked ? asked.filter((id) => own.includes(id)) : own;
  const isFetched = deliveryMode !== 'DELIVERY' && pointIds.length > 0;
  const isDelivered = deliveryMode !== 'PICKUP' && !asked;
  return [
    ...(isFetched ? [{ ...filter, pointIds }] : []),
    ...(isDelivered ? [{ ...filter, deliveryMode: 'DELIVERY' as const }] : []),
  ];
}

/** Returns the conditions of several filters that differ in brands and places alone; those of all are for the index. */
export function conditionsOfAny(filters: readonly OrdersFilter[]): object {
  const [first, ...others] = filters;
  if (!first || others.length === 0) return first ? conditionsOf(first) : { _id: { $in: [] } };
  const brandIds = [...new Set(filters.flatMap((filter) => filter.brandIds ?? []))];
  const { deliveryMode: _mode, pointIds: _points, ...common } = first;
  const places = filters.map((filter) => ({ brandId: { $in: filter.brandIds ?? [] }, ...placeOf(filter) }));
  return { ...conditionsOf({ ...common, brandIds }), $or: places };
}

/** Returns the index that has the filter's orders by time. MongoDB merges one scan per brand and status. */
export function hintOf({ brandIds, statuses, deliveryMode, pointIds }: OrdersFilter): Keys {
  if (pointIds) return statuses ? BY_POINT_STATUS : BY_POINT;
  if (deliveryMode) return statuses ? BY_MODE_STATUS : BY_MODE;
  if (brandIds) return statuses ? BY_BRAND_STATUS : BY_BRAND;
  return statuses ? BY_STATUS : BY_TIME;
}
