/** The desk's filters are stored in the URL, so that reloads, bookmarks and Back keep them. */
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { useSearchParams } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import type { DeskFilters } from '../orders/order-queries.js';
import { useMay } from '../orders/use-brand-roles.js';

export const PAGE_SIZES = [10, 20, 50] as const;
/** The URL value for all brands, when the context has a brand. */
const ALL_BRANDS = 'all';

const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Returns the known ones of statuses separated by commas, in the order of their table. */
function statusesOf(text: string | null): OrderStatus[] {
  const given = text?.split(',') ?? [];
  return ORDER_STATUSES.filter((status) => given.includes(status));
}

export function useDeskFilters(): [DeskFilters, (change: Partial<DeskFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const contextBrand = useContextBrand();
  const brand = params.get('brand');
  const size = Number(params.get('size'));
  const filters: DeskFilters = {
    brandId: brand === ALL_BRANDS ? null : (idOf(brand) ?? contextBrand),
    page: (idOf(params.get('page')) ?? 1) - 1,
    size: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
    search: params.get('search') ?? '',
    dateFrom: params.get('from') ?? '',
    dateTo: params.get('to') ?? '',
    status: statusesOf(params.get('status')),
  };
  const change = (changed: Partial<DeskFilters>) => {
    const next = { ...filters, page: 0, ...changed };
    setParams(toParams(next, contextBrand), { replace: true });
  };
  return [filters, change];
}

function toParams(filters: DeskFilters, contextBrand: number | null): Record<string, string> {
  const { brandId, page, size, search, dateFrom, dateTo, status } = filters;
  const values = {
    brand: brandId === contextBrand ? '' : String(brandId ?? ALL_BRANDS),
    page: page > 0 ? String(page + 1) : '',
    size: size === PAGE_SIZES[0] ? '' : String(size),
    search,
    from: dateFrom,
    to: dateTo,
    status: status.join(),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Returns the brand of the current context, if the caller may list its orders. */
function useContextBrand(): number | null {
  const { membership } = useAtomValue(sessionAtom);
  const may = useMay();
  return membership && may('order.list', membership.brandId) ? membership.brandId : null;
}
