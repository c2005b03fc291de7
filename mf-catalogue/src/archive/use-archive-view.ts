/** Brand, filters and page are stored in the URL, so that Back, reloads and links keep them. */
import type { ArchiveType } from '@skatert/contracts/menu/archive-rules';
import { useSearchParams } from '@skatert/web-kit/router';
import { useMemo } from 'react';
import type { ArchiveFilters } from './archive-query.js';

export const QUERY_MAX = 200;

export interface ArchiveView extends ArchiveFilters {
  /** Null: the URL names none. */
  brandId: number | null;
  /** From 0. */
  page: number;
}

const TYPES = { products: 'PRODUCT', tags: 'TAG' } as const satisfies Record<string, ArchiveType>;
const isType = (text: string): text is keyof typeof TYPES => Object.hasOwn(TYPES, text);

const numberOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Returns the view of the URL; invalid values are ignored. */
export function readView(params: URLSearchParams): ArchiveView {
  const type = params.get('type') ?? '';
  return {
    brandId: numberOf(params.get('brand')),
    type: isType(type) ? TYPES[type] : null,
    query: (params.get('query') ?? '').trim().slice(0, QUERY_MAX),
    page: (numberOf(params.get('page')) ?? 1) - 1,
  };
}

/** Returns the URL's search for a view; default values are omitted. */
export function writeView({ brandId, type, query, page }: ArchiveView): Record<string, string> {
  const values = {
    brand: brandId === null ? '' : String(brandId),
    type: Object.entries(TYPES).find(([, each]) => each === type)?.[0] ?? '',
    query,
    page: page > 0 ? String(page + 1) : '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export interface ArchiveViewState extends ArchiveView {
  /** Shows another view: its first page unless the change names one. */
  change: (changed: Partial<ArchiveView>) => void;
  /** The same without an entry in the history: while typing, and for corrections. */
  replace: (changed: Partial<ArchiveView>) => void;
}

export function useArchiveView(): ArchiveViewState {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const next = (changed: Partial<ArchiveView>) => (current: URLSearchParams) =>
    writeView({ ...readView(current), page: 0, ...changed });
  return {
    ...view,
    change: (changed) => setParams(next(changed)),
    replace: (changed) => setParams(next(changed), { replace: true }),
  };
}
