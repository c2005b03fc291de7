/** The selected products of a list. A selection survives further pages, and ends when another list is shown. */

import type { BulkConflict } from '@skatert/contracts/menu/bulk';
import { BULK_MAX } from '@skatert/contracts/menu/bulk-rules';
import { serverMessage } from '@skatert/web-kit/api';
import { useInfiniteQuery } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { productsOf } from '../products/product-lists.js';
import { type ProductFilter, productsQuery, readPage } from '../products/products-query.js';
import type { SelectedProduct } from './bulk-calls.js';

export interface ProductSelection {
  selected: ReadonlySet<number>;
  /** In the order of the list, at most `BULK_MAX`. */
  products: readonly SelectedProduct[];
  select: (ids: ReadonlySet<number>) => void;
  /** True when all products of the list are selected, or as many as possible. */
  isAll: boolean;
  /** All products of the list, also those that are not loaded yet. */
  selectAll: () => Promise<void>;
  isReadingAll: boolean;
  clear: () => void;
  /** Forgets the products that are gone, and accepts the others as they are now. */
  accept: (conflict: BulkConflict) => void;
  /** For screen readers, what a button did with the selection; the grid announces its own changes. */
  announcement: string;
}

/** How many products are read at a time to select all: the most that a call returns. */
const READ_STEP = 100;
const NONE: ReadonlySet<number> = new Set();

interface State {
  /** Identifies the list. */
  list: string;
  ids: ReadonlySet<number>;
  /** The selected products as they were seen last: some may be further down than the list is loaded. */
  seen: ReadonlyMap<number, SelectedProduct>;
  announcement: string;
}

const emptyState = (list: string): State => ({ list, ids: NONE, seen: new Map(), announcement: '' });

export function useSelection(filter: ProductFilter): ProductSelection {
  const { data, hasNextPage } = useInfiniteQuery(productsQuery(filter));
  const list = JSON.stringify(filter);
  const [state, setState] = useState(() => emptyState(list));
  const [isReadingAll, setReadingAll] = useState(false);
  if (state.list !== list) setState(emptyState(list));
  const shown: readonly SelectedProduct[] = data ? productsOf(data) : [];
  const products = selectedOf(state, shown, hasNextPage);
  const set = (changes: Partial<State>) =>
    // Another list may be shown by now.
    setState((now) => (now.list === list ? { ...now, announcement: '', ...changes } : now));
  const setAll = (all: readonly SelectedProduct[]) =>
    set({ ids: idsOf(all), seen: byId(all), announcement: `Выбрано: ${all.length}` });
  const total = data?.pages.at(-1)?.totalElements ?? 0;
  return {
    // The same set while nothing is gone: it holds where a range begins.
    selected: products.length === state.ids.size ? state.ids : idsOf(products),
    products,
    select: (ids) => set({ ids, seen: byId([...products, ...shown].filter(({ id }) => ids.has(id))) }),
    isAll: products.length > 0 && products.length >= Math.min(total, BULK_MAX),
    selectAll: async () => {
      if (!hasNextPage) return setAll(shown.slice(0, BULK_MAX));
      setReadingAll(true);
      await readAll(filter).then(setAll, (error: unknown) => {
        toast.error(serverMessage(error, 'Не удалось выбрать все товары'));
      });
      setReadingAll(false);
      if (total > BULK_MAX) toast.info(`Выбраны первые ${BULK_MAX} товаров: за один раз больше нельзя`);
    },
    isReadingAll,
    clear: () => set({ ids: NONE, seen: new Map(), announcement: 'Выделение снято' }),
    accept: ({ changed, gone }) => {
      const left = products.filter(({ id }) => !gone.includes(id));
      set({ ids: idsOf(left), seen: new Map([...byId(left), ...byId(changed)]) });
    },
    announcement: state.announcement,
  };
}

const idsOf = (products: readonly SelectedProduct[]): ReadonlySet<number> =>
  new Set(products.map(({ id }) => id));

const byId = (products: readonly SelectedProduct[]): Map<number, SelectedProduct> =>
  new Map(products.map(({ id, name, version, groupTagId }) => [id, { id, name, version, groupTagId }]));

/**
 * Returns the selected products in their newest known versions. Of a list that is loaded to its end, those that have left
 * it are selected no longer.
 */
function selectedOf(
  { ids, seen }: State,
  shown: readonly SelectedProduct[],
  hasMore: boolean,
): SelectedProduct[] {
  if (ids.size === 0) return [];
  const listed = shown.filter(({ id }) => ids.has(id));
  const known = new Set(listed.map(({ id }) => id));
  const further = hasMore ? [...seen.values()].filter(({ id }) => ids.has(id) && !known.has(id)) : [];
  return [...listed.map((product) => newer(product, seen.get(product.id))), ...further].slice(0, BULK_MAX);
}

const newer = (listed: SelectedProduct, seen: SelectedProduct | undefined): SelectedProduct =>
  seen && seen.version > listed.version ? seen : listed;

async function readAll(filter: ProductFilter): Promise<SelectedProduct[]> {
  const all = new Map<number, SelectedProduct>();
  for (let page = 0; page < BULK_MAX / READ_STEP; page += 1) {
    const { content, totalPages } = await readPage(filter, { page, size: READ_STEP });
    for (const product of content) all.set(product.id, product);
    if (page + 1 >= totalPages) break;
  }
  return [...all.values()];
}
