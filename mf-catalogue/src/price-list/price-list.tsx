/** The products of a level as a compact list, whose prices are changed in place. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { CardSelection } from '@skatert/ui-kit/office/card-selection';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useFocusAfterRemoval } from '@skatert/ui-kit/office/use-focus-after-removal';
import { LoadingText, Skeleton } from '@skatert/ui-kit/skeleton';
import { useInfiniteQuery } from '@skatert/web-kit/query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { MoreProducts } from '../products/more-products.js';
import type { ProductTask } from '../products/product-card.js';
import { productsOf } from '../products/product-lists.js';
import { type ProductFilter, productsQuery } from '../products/products-query.js';
import type { ProductActions } from '../products/use-product-actions.js';
import { soldOutPart, useSoldOut } from '../stops/sold-out.js';
import { moveByKey } from './move-by-key.js';
import styles from './price-list.module.css';
import { ProductRow, type RowActions } from './product-row.js';
import { usePriceSaving } from './use-price-saving.js';
import { useStopSwitch } from './use-stop-switch.js';

export interface PriceListProps {
  filter: ProductFilter;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  actions: ProductActions;
  onTask: (task: ProductTask) => void;
  /** Absent: products can't be selected. */
  selection?: CardSelection | undefined;
  /** Returns the name of a product's group; absent: it is not known yet. */
  groupOf?: ((product: StaffProduct) => string) | undefined;
  /** What is shown when there are no products. */
  empty: ReactNode;
}

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];

export function PriceList(props: PriceListProps) {
  const { filter, refusal, selection, groupOf, empty } = props;
  const list = useInfiniteQuery(productsQuery(filter));
  const { data, error } = list;
  const products = useMemo(() => data && productsOf(data), [data]);
  const soldOut = useSoldOut(filter.brandId);
  const actions = useRowActions(props);
  useFocusAfterRemoval(useMemo(() => products?.map(({ id }) => id), [products]));
  if (!products && error) return <QueryFailure query={list} text="Не удалось загрузить товары" />;
  if (!products) return <RowSkeletons />;
  if (products.length === 0) return empty;
  return (
    <div className={styles.area}>
      <Heads />
      <ul className={styles.list} aria-label="Товары и цены" onKeyDown={moveByKey}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            group={groupOf?.(product)}
            stopped={soldOutPart(soldOut, product)}
            refusal={refusal}
            isSelected={selection?.selected.has(product.id)}
            actions={actions}
          />
        ))}
      </ul>
      <MoreProducts list={list} loading={<RowSkeletons />} />
    </div>
  );
}

/** Returns the same object at each render; it calls what the last one was given. */
function useRowActions({ filter, actions, selection, onTask }: PriceListProps): RowActions {
  const save = usePriceSaving(filter.brandId);
  const stops = useStopSwitch(filter.brandId);
  const latest = useRef({ actions, selection, onTask, stops });
  useEffect(() => {
    latest.current = { actions, selection, onTask, stops };
  });
  return useMemo(
    () => ({
      save,
      show: (...change) => void latest.current.actions.show(...change),
      stop: (product) => void latest.current.stops.stop(product),
      sell: (product) => void latest.current.stops.sell(product),
      preview: (product) => latest.current.onTask({ kind: 'preview', product }),
      edit: (product) => latest.current.onTask({ kind: 'edit', product }),
      select: (id, isSelected) => {
        const { selected = new Set<number>(), onSelect } = latest.current.selection ?? {};
        const next = new Set(selected);
        if (isSelected) next.add(id);
        else next.delete(id);
        onSelect?.(next);
      },
    }),
    [save],
  );
}

/** The titles of the columns for the eye: each control has its own name. */
const Heads = () => (
  <div className={styles.heads} aria-hidden="true">
    <span className={styles.headName}>Товар</span>
    <span>Цена</span>
    <span>Акционная</span>
    <span>На витрине</span>
  </div>
);

const RowSkeletons = () => (
  <div className={styles.list}>
    <LoadingText>Загружаем товары…</LoadingText>
    {SKELETONS.map((each) => (
      <Skeleton key={each} height={56} />
    ))}
  </div>
);
