/** The products of a level in sections by group; more are loaded as the reader scrolls. */
import { PRODUCTS_PER_PAGE } from '@skatert/contracts/menu/menu-paths';
import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { useInfiniteQuery } from '@skatert/web-kit/query';
import { UtensilsCrossed } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { firstOf, groupsWithProducts, inSections } from '../menu/group-tree.js';
import { productsOf, productsQuery } from '../menu/menu-queries.js';
import { GroupChips } from './group-chips.js';
import styles from './home.module.css';
import { ProductsSkeleton } from './home-skeleton.js';
import { LoadMore, type MoreToLoad } from './load-more.js';
import { ProductGrid } from './product-grid.js';
import { useClosing, useEmptied } from './use-closing.js';
import { sectionId, useJump } from './use-jump.js';

export interface ProductsProps {
  brandId: number;
  /** 0 is the root. */
  groupId: number;
  /** The groups directly below. */
  groups: readonly GroupTagNode[];
  onOpen: (groupId: number) => void;
  onClosed: () => void;
}

export function Products({ brandId, groupId, groups, onOpen, onClosed }: ProductsProps) {
  const list = useInfiniteQuery(productsQuery(brandId, groupId));
  const { data, error, refetch } = list;
  useClosing(error, onClosed);
  useEmptied(groupId === 0 && data?.pages[0]?.totalElements === 0);
  const products = useMemo(() => data && productsOf(data), [data]);
  if (!products && error) return <ErrorState text="Не удалось загрузить товары" onRetry={refetch} />;
  if (!products)
    return (
      <>
        <LoadingText>Загружаем товары…</LoadingText>
        <ProductsSkeleton />
      </>
    );
  if (products.length === 0) return <EmptyState Icon={UtensilsCrossed} text="Здесь пока нет товаров." />;
  const total = data?.pages.at(-1)?.totalElements ?? products.length;
  return <Sections {...{ groupId, groups, products, total, list, onOpen }} />;
}

/** The number of products in the first render: at least those visible at once. */
const INITIAL_PRODUCTS = 8;
let hasShownMenu = false;

/**
 * Returns false in the first render of the page's first menu: further products are rendered in the background, in steps
 * that keep the page responsive. Later menus are complete at once, so that Back restores the scroll position.
 */
function useCompleteMenu(): boolean {
  useEffect(() => {
    hasShownMenu = true;
  }, []);
  return useDeferredValue(true, hasShownMenu);
}

/** The number of products up to which a section is loaded; one further away is opened as a page. */
const JUMP_MAX = 20 * PRODUCTS_PER_PAGE;

interface SectionsProps extends Pick<ProductsProps, 'groupId' | 'groups' | 'onOpen'> {
  products: readonly Product[];
  /** The number of products of the whole list. */
  total: number;
  list: MoreToLoad;
}

function Sections({ groupId, groups, products, total, list, onOpen }: SectionsProps) {
  const isComplete = useCompleteMenu();
  const sections = inSections(groupId, groups, products);
  const shown = isComplete ? sections : firstOf(sections, INITIAL_PRODUCTS);
  const chips = groupsWithProducts(groups, sections, !list.hasNextPage);
  const loadedIds = shown.flatMap(({ group }) => group?.id ?? []);
  const groupIds = chips.map(({ id }) => id);
  const { jump, pending } = useJump({ list, loaded: products.length, groupIds, loadedIds });
  const isFar = total - products.length > JUMP_MAX;
  return (
    <>
      {chips.length > 1 && (
        <GroupChips
          groups={chips}
          loadedIds={loadedIds}
          pending={pending}
          onChoose={(id) => (isFar && !loadedIds.includes(id) ? onOpen(id) : jump(id))}
        />
      )}
      {shown.map(({ group, products }, index) => (
        <section key={group?.id ?? 0} id={group ? sectionId(group.id) : undefined} className={styles.section}>
          {group && <h2>{group.name}</h2>}
          <ProductGrid products={products} isFirst={index === 0} />
        </section>
      ))}
      {isComplete && <LoadMore list={list} loaded={products.length} />}
    </>
  );
}
