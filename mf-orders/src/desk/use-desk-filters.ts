/** The desk's filters live in the address: a reload, a bookmark and the way back keep them. */
import { useSearchParams } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import type { DeskFilters } from '../orders/order-queries.js';
import { useMay } from './use-brand-roles.js';

export const PAGE_SIZES = [10, 20, 50] as const;
/** In the address: no brand, though one's context has one. */
const ALL_BRANDS = 'all';

const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function useDeskFilters(): [DeskFilters, (change: Partial<DeskFilters>) => void] {
  const [address, setAddress] = useSearchParams();
  const contextBrand = useContextBrand();
  const brand = address.get('brand');
  const size = Number(address.get('size'));
  const filters: DeskFilters = {
    brandId: brand === ALL_BRANDS ? null : (idOf(brand) ?? contextBrand),
    page: (idOf(address.get('page')) ?? 1) - 1,
    size: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
    search: address.get('search') ?? '',
    dateFrom: address.get('from') ?? '',
    dateTo: address.get('to') ?? '',
  };
  const change = (wanted: Partial<DeskFilters>) => {
    const next = { ...filters, page: 0, ...wanted };
    setAddress(toAddress(next, contextBrand), { replace: true });
  };
  return [filters, change];
}

function toAddress(filters: DeskFilters, contextBrand: number | null): Record<string, string> {
  const { brandId, page, size, search, dateFrom, dateTo } = filters;
  const values = {
    brand: brandId === contextBrand ? '' : String(brandId ?? ALL_BRANDS),
    page: page > 0 ? String(page + 1) : '',
    size: size === PAGE_SIZES[0] ? '' : String(size),
    search,
    from: dateFrom,
    to: dateTo,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The chosen context's brand, where one may list its orders. */
function useContextBrand(): number | null {
  const { membership } = useAtomValue(sessionAtom);
  const may = useMay();
  return membership && may('order.list', membership.brandId) ? membership.brandId : null;
}
