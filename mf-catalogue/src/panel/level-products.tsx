/** The products of a level below their toolbar. */
import { countOf } from '@skatert/contracts/shared/text';
import { Segmented } from '@skatert/ui-kit/segmented';
import { useInfiniteQuery } from '@skatert/web-kit/query';
import { useNavigate } from '@skatert/web-kit/router';
import { ProductGrid } from '../products/product-grid.js';
import { productsQuery } from '../products/products-query.js';
import type { ProductActions } from '../products/use-product-actions.js';
import styles from './level-products.module.css';
import type { MenuTask } from './menu-task.js';
import { placeQuery } from './use-place.js';

export interface LevelProductsProps {
  brandId: number;
  groupId: number | null;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  actions: ProductActions;
  onTask: (task: MenuTask) => void;
}

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

export function LevelProducts({ brandId, groupId, refusal, actions, onTask }: LevelProductsProps) {
  const filter = { brandId, groupId };
  const { data } = useInfiniteQuery(productsQuery(filter));
  const total = data?.pages.at(-1)?.totalElements;
  return (
    <section className={styles.products} aria-label="Товары">
      <div className={styles.toolbar}>
        {(groupId === null || groupId === 0) && <RootChoice brandId={brandId} groupId={groupId} />}
        {total !== undefined && <p className={styles.total}>{countOf(total, PRODUCTS)}</p>}
      </div>
      <ProductGrid
        key={groupId}
        filter={filter}
        refusal={refusal}
        actions={actions}
        onTask={(task) => onTask({ of: 'product', task })}
      />
    </section>
  );
}

const CHOICES = [
  { value: 'all', label: 'Все товары' },
  { value: 'none', label: 'Без группы' },
] as const;

/** At the root: all products of the brand, or those without a group. */
function RootChoice({ brandId, groupId }: { brandId: number; groupId: number | null }) {
  const navigate = useNavigate();
  return (
    <Segmented
      label="Какие товары"
      options={CHOICES}
      value={groupId === null ? 'all' : 'none'}
      onChange={(value) => navigate(placeQuery(brandId, value === 'all' ? null : 0))}
    />
  );
}
