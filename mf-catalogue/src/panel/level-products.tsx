/** The products of a level, or those that a search found, below their toolbar. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { Button } from '@skatert/ui-kit/button';
import { Segmented } from '@skatert/ui-kit/segmented';
import { EmptyState } from '@skatert/ui-kit/state';
import { useInfiniteQuery } from '@skatert/web-kit/query';
import { useNavigate } from '@skatert/web-kit/router';
import { SearchX, UtensilsCrossed } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { BulkBar } from '../bulk/bulk-bar.js';
import { BulkDialogs } from '../bulk/bulk-dialogs.js';
import { productsText } from '../bulk/bulk-texts.js';
import { SelectAll } from '../bulk/select-all.js';
import type { Bulk } from '../bulk/use-bulk.js';
import { PriceList } from '../price-list/price-list.js';
import { useProductView, ViewChoice, type ViewChoiceProps } from '../price-list/view-choice.js';
import type { ProductTask } from '../products/product-card.js';
import { ProductGrid } from '../products/product-grid.js';
import { type ProductFilter, productsQuery } from '../products/products-query.js';
import type { ProductActions } from '../products/use-product-actions.js';
import { groupChoices } from '../tags/group-choices.js';
import styles from './level-products.module.css';
import type { MenuTask } from './menu-task.js';
import { placeQuery } from './use-place.js';

export interface LevelProductsProps {
  filter: ProductFilter;
  /** Undefined while it is not known. */
  tree: readonly GroupTagNode[] | undefined;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  actions: ProductActions;
  /** Undefined: products can't be selected. */
  bulk: Bulk | undefined;
  onTask: (task: MenuTask) => void;
  onEndSearch: () => void;
}

export function LevelProducts(props: LevelProductsProps) {
  const { filter, tree, refusal, actions, bulk, onTask, onEndSearch } = props;
  const { query, groupId } = filter;
  const section = useRef<HTMLElement>(null);
  const [view, setView] = useProductView();
  const groupOf = useGroupNames(tree);
  const key = query ? 'search' : groupId;
  const list = {
    filter,
    refusal,
    actions,
    selection: bulk && {
      selected: bulk.selection.selected,
      onSelect: bulk.selection.select,
      onSelectAll: () => void bulk.selection.selectAll(),
    },
    onTask: (task: ProductTask) => onTask({ of: 'product', task }),
    empty: query ? <NothingFound query={query} onEnd={onEndSearch} /> : <NoProducts />,
  };
  return (
    <section
      ref={section}
      className={styles.products}
      aria-label={query ? 'Результаты поиска' : 'Товары'}
      tabIndex={-1}
    >
      <Toolbar filter={filter} bulk={bulk} view={view} onChange={setView} />
      {view === 'list' ? (
        <PriceList key={key} {...list} groupOf={groupOf} />
      ) : (
        <ProductGrid key={key} {...list} groupOf={query ? groupOf : undefined} />
      )}
      {bulk && <BulkBar bulk={bulk} list={section} />}
      {bulk && <BulkDialogs bulk={bulk} />}
    </section>
  );
}

function Toolbar({ filter, bulk, ...view }: Pick<LevelProductsProps, 'filter' | 'bulk'> & ViewChoiceProps) {
  const { brandId, groupId, query } = filter;
  const { data } = useInfiniteQuery(productsQuery(filter));
  const total = data?.pages.at(-1)?.totalElements;
  return (
    <div className={styles.toolbar}>
      {!query && (groupId === null || groupId === 0) && <RootChoice brandId={brandId} groupId={groupId} />}
      {total !== undefined && (
        <p className={styles.total} role={query && 'status'}>
          {query && 'Найдено во всём бренде: '}
          {productsText(total)}
        </p>
      )}
      {bulk && <SelectAll bulk={bulk} total={total ?? 0} />}
      <div className={styles.view}>
        <ViewChoice {...view} />
      </div>
    </div>
  );
}

/** Returns a function that names the group of a product, with the groups above it; undefined without the tree. */
function useGroupNames(tree: readonly GroupTagNode[] | undefined) {
  return useMemo(() => {
    if (!tree) return undefined;
    const names = new Map(groupChoices(tree).map(({ id, name }) => [id, name]));
    return ({ groupTagId }: StaffProduct) => names.get(groupTagId ?? 0) ?? 'Без группы';
  }, [tree]);
}

const NoProducts = () => <EmptyState Icon={UtensilsCrossed} text="Товаров нет" />;

const NothingFound = ({ query, onEnd }: { query: string; onEnd: () => void }) => (
  <EmptyState
    Icon={SearchX}
    text={`По запросу «${query}» в этом бренде ничего не нашлось`}
    action={
      <Button look="secondary" onClick={onEnd}>
        Сбросить поиск
      </Button>
    }
  />
);

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
