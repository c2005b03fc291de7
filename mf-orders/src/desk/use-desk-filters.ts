/** The desk's filters are stored in the URL, so that reloads, bookmarks and Back keep them. */
import {
  areSumsSorted,
  DELIVERY_MODES,
  isWork,
  ORDER_STATUSES,
  type OrderStatus,
} from '@skatert/contracts/orders/order-status';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { StaffOrderSort } from '@skatert/contracts/orders/staff-orders-query';
import { useWorksAt } from '@skatert/ui-kit/office/own-points';
import { useSearchParams } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import type { DeskFilters } from '../orders/order-queries.js';
import { pointOf, type RememberedPoint, rememberedPoint } from '../orders/remembered-point.js';
import { useMay } from '../orders/use-brand-roles.js';

/** The point whose orders the desk shows when it is opened without filters. */
export const deskPoint = rememberedPoint('desk_point');

export const PAGE_SIZES = [10, 20, 50] as const;
/** A queue is read as a whole. */
const DEFAULT_SIZE = 50;
/** The URL value for all brands, when the context has a brand. */
const ALL_BRANDS = 'all';

const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Returns the known ones of statuses separated by commas, in the order of their table. */
function statusesOf(text: string | null): OrderStatus[] {
  const given = text?.split(',') ?? [];
  return ORDER_STATUSES.filter((status) => given.includes(status));
}

/** Returns how the orders with these statuses may be sorted; the first one is the default. */
export function sortsOf(status: readonly OrderStatus[]): readonly StaffOrderSort[] {
  if (!isWork(status)) return ['id,DESC', 'id,ASC'];
  const sums = areSumsSorted(status) ? (['total,DESC', 'total,ASC'] as const) : [];
  const others = ['id,ASC', 'id,DESC', ...sums] as const;
  // Orders that nobody has accepted have no promised time: who has waited longest comes first.
  return status.join() === 'QUEUED' ? others : ['promisedAt,ASC', ...others];
}

const sortOf = (text: string | null, status: readonly OrderStatus[]): StaffOrderSort => {
  const sorts = sortsOf(status);
  return sorts.find((each) => each === text) ?? sorts[0] ?? 'id,DESC';
};

/** Changes the filters; `turns`: the user has turned to another page, to which the browser's Back returns. */
export type ChangeFilters = (change: Partial<DeskFilters>, options?: { turns: boolean }) => void;

export function useDeskFilters(): [DeskFilters, ChangeFilters] {
  const [params, setParams] = useSearchParams();
  const contextBrand = useContextBrand();
  const { shown, latest, show } = useShownPoint(contextBrand);
  const change: ChangeFilters = (changed, { turns } = { turns: false }) =>
    setParams(
      (current) => {
        const filters = filtersOf(current, contextBrand, latest());
        const next = { ...filters, page: 0, ...defaultsFor(changed), ...changed };
        show(next);
        if ('pointId' in changed) deskPoint.write(pointOf(next));
        return toParams(next, contextBrand);
      },
      { replace: !turns },
    );
  return [filtersOf(params, contextBrand, shown), change];
}

/** `shownPoint`: the point that is shown without filters in the URL. */
function filtersOf(
  params: URLSearchParams,
  contextBrand: number | null,
  shownPoint: number | null,
): DeskFilters {
  const brand = params.get('brand');
  const size = Number(params.get('size'));
  const status = statusesOf(params.get('status'));
  return {
    brandId: brand === ALL_BRANDS ? null : (idOf(brand) ?? contextBrand),
    page: (idOf(params.get('page')) ?? 1) - 1,
    size: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_SIZE,
    search: params.get('search') ?? '',
    dateFrom: params.get('from') ?? '',
    dateTo: params.get('to') ?? '',
    status,
    sort: sortOf(params.get('sort'), status),
    deliveryMode: DELIVERY_MODES.find((each) => each === params.get('mode')) ?? null,
    // Every link with filters of its own shows what it names.
    pointId: params.size === 0 ? shownPoint : idOf(params.get('point')),
  };
}

/**
 * Returns the point that is shown without filters in the URL, if it is one of the brand at which the user works: at first the one that was
 * chosen last, then that of the last change in this tab. What another tab chooses changes nothing here. `latest` returns that of a change
 * that is not rendered yet.
 */
function useShownPoint(brandId: number | null) {
  const [point, setPoint] = useState(() => deskPoint.read());
  const latest = useRef(point);
  const works = useWorksAt(brandId);
  const ownOf = (of: RememberedPoint | null): number | null =>
    of !== null && of.brandId === brandId && works(of.pointId) ? of.pointId : null;
  const show = (filters: Pick<DeskFilters, 'brandId' | 'pointId'>): void => {
    latest.current = pointOf(filters);
    setPoint(latest.current);
  };
  return { shown: ownOf(point), latest: () => ownOf(latest.current), show };
}

/** What a change resets: other statuses have another order, and another brand has other points. */
const defaultsFor = ({ status, brandId }: Partial<DeskFilters>): Partial<DeskFilters> => ({
  ...(status && { sort: sortOf(null, status) }),
  ...(brandId !== undefined && { pointId: null }),
});

function toParams(filters: DeskFilters, contextBrand: number | null): Record<string, string> {
  const { brandId, page, size, search, dateFrom, dateTo, status, sort, deliveryMode, pointId } = filters;
  const values = {
    brand: brandId === contextBrand ? '' : String(brandId ?? ALL_BRANDS),
    page: page > 0 ? String(page + 1) : '',
    size: size === DEFAULT_SIZE ? '' : String(size),
    search,
    from: dateFrom,
    to: dateTo,
    status: status.join(),
    sort: sort === sortOf(null, status) ? '' : sort,
    mode: deliveryMode ?? '',
    point: String(pointId ?? ''),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Returns the brand of the current context, if the caller may list its orders. */
function useContextBrand(): number | null {
  const { membership } = useAtomValue(sessionAtom);
  const may = useMay();
  return membership && may(ORDERS_PERMISSIONS['order.list'], membership.brandId) ? membership.brandId : null;
}
