/** The filters of the clients are stored in the URL, so that reloads, bookmarks and Back keep them. */
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { useSearchParams } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useBrandsWith, useMay } from '../orders/use-brand-roles.js';
import type { ClientFilters } from './client-queries.js';

export const PAGE_SIZES = [10, 20, 50] as const;
export const SEARCH_MAX = 200;
/** The URL value for all brands, when the context has a brand. */
const ALL_BRANDS = 'all';

const numberOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Applies a change and shows the first page, unless the change names one. */
export type ChangeFilters = (change: Partial<ClientFilters>, options?: { replace: boolean }) => void;

export function useClientFilters(): [ClientFilters, ChangeFilters] {
  const [params, setParams] = useSearchParams();
  const contextBrand = useContextBrand();
  const change: ChangeFilters = (changed, options) =>
    setParams(
      (current) => toParams({ ...filtersOf(current, contextBrand), page: 0, ...changed }, contextBrand),
      options,
    );
  return [filtersOf(params, contextBrand), change];
}

function filtersOf(params: URLSearchParams, contextBrand: number | null): ClientFilters {
  const brand = params.get('brand');
  const size = Number(params.get('size'));
  return {
    brandId: brand === ALL_BRANDS ? null : (numberOf(brand) ?? contextBrand),
    page: (numberOf(params.get('page')) ?? 1) - 1,
    size: PAGE_SIZES.find((each) => each === size) ?? PAGE_SIZES[0],
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
  };
}

function toParams(
  { brandId, page, size, search }: ClientFilters,
  contextBrand: number | null,
): Record<string, string> {
  const values = {
    brand: brandId === contextBrand ? '' : String(brandId ?? ALL_BRANDS),
    page: page > 0 ? String(page + 1) : '',
    size: size === PAGE_SIZES[0] ? '' : String(size),
    search,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/**
 * Returns the brand whose client the URL names, and a function that shows another one. Without one in the URL it is the
 * context's, or the caller's only one; null: the caller must choose.
 */
export function useClientBrand(): [number | null, (brandId: number) => void] {
  const [params, setParams] = useSearchParams();
  const contextBrand = useContextBrand();
  const [only, ...others] = useBrandsWith(ORDERS_PERMISSIONS['client.list']);
  const brandId =
    numberOf(params.get('brand')) ?? contextBrand ?? (others.length === 0 ? (only?.id ?? null) : null);
  return [brandId, (brand) => setParams({ brand: String(brand) }, { replace: true })];
}

/** Returns the brand of the current context, if the caller may list its clients. */
function useContextBrand(): number | null {
  const { membership } = useAtomValue(sessionAtom);
  const may = useMay();
  return membership && may(ORDERS_PERMISSIONS['client.list'], membership.brandId) ? membership.brandId : null;
}
