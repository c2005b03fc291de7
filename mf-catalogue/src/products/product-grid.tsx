/** The products of a group, more of them as the end of the list comes near; sorted by drag and drop or keyboard. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { CardGrid } from '@skatert/ui-kit/office/card-grid';
import type { CardSelection } from '@skatert/ui-kit/office/card-selection';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { useFocusAfterRemoval } from '@skatert/ui-kit/office/use-focus-after-removal';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { useInfiniteQuery } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { soldOutPart, useSoldOut } from '../stops/sold-out.js';
import { MoreProducts } from './more-products.js';
import { CardSkeleton, ProductCard, type ProductTask } from './product-card.js';
import styles from './product-grid.module.css';
import { productsOf } from './product-lists.js';
import { type ProductFilter, productsQuery } from './products-query.js';
import type { ProductActions } from './use-product-actions.js';
import { useSorting } from './use-sorting.js';

/** The drag type of products: a tree of groups accepts it. */
export const PRODUCT_TYPE = 'skatert/product';
const SKELETONS = [1, 2, 3, 4, 5, 6];

export interface ProductGridProps {
  filter: ProductFilter;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  actions: ProductActions;
  onTask: (task: ProductTask) => void;
  /** Absent: products can't be selected. */
  selection?: CardSelection | undefined;
  /** Returns the name of a product's group; absent: it is not shown. */
  groupOf?: ((product: StaffProduct) => string) | undefined;
  /** What is shown when there are no products. */
  empty: ReactNode;
}

export function ProductGrid(props: ProductGridProps) {
  const { filter, refusal, actions, onTask, selection, empty } = props;
  const list = useInfiniteQuery(productsQuery(filter));
  const { data, error } = list;
  const sort = useSorting(list, filter, actions);
  const renderCard = useCard(props, useSoldOut(filter.brandId));
  const products = useMemo(() => data && productsOf(data), [data]);
  useFocusAfterRemoval(useMemo(() => products?.map(({ id }) => id), [products]));
  if (!products && error) return <QueryFailure query={list} text="Не удалось загрузить товары" />;
  if (!products) return <GridSkeleton />;
  if (products.length === 0) return empty;
  const edit = (product: StaffProduct) =>
    refusal === undefined ? onTask({ kind: 'edit', product }) : toast.error(refusal);
  return (
    <>
      <CardGrid
        label="Товары"
        items={products}
        nameOf={({ name }) => name}
        onOpen={(product) => onTask({ kind: 'preview', product })}
        onEdit={edit}
        dragType={refusal === undefined ? PRODUCT_TYPE : undefined}
        selection={selection}
        virtual
        onMove={filter.groupId === null ? undefined : (move) => void sort(move)}
      >
        {renderCard}
      </CardGrid>
      <MoreProducts list={list} loading={<GridSkeleton />} />
    </>
  );
}

/** Returns a function that renders a card; the same as long as the cards look the same. */
function useCard({ refusal, groupOf, onTask, actions }: ProductGridProps, soldOut: BrandSoldOut) {
  const latest = useRef({ onTask, actions });
  useEffect(() => {
    latest.current = { onTask, actions };
  });
  return useCallback(
    (product: StaffProduct) => (
      <ProductCard
        product={product}
        refusal={refusal}
        group={groupOf?.(product)}
        stopped={soldOutPart(soldOut, product)}
        onTask={(task) => latest.current.onTask(task)}
        onShow={(...change) => void latest.current.actions.show(...change)}
      />
    ),
    [refusal, groupOf, soldOut],
  );
}

function GridSkeleton() {
  return (
    <div className={styles.area}>
      <LoadingText>Загружаем товары…</LoadingText>
      <div className={styles.skeletons}>
        {SKELETONS.map((each) => (
          <CardSkeleton key={each} />
        ))}
      </div>
    </div>
  );
}
