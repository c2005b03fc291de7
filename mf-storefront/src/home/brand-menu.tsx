/** A brand's menu at one level: breadcrumbs, subgroups, and products in sections. */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { Button } from '@skatert/ui-kit/button';
import { LoadingText } from '@skatert/ui-kit/skeleton';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { isApiError } from '@skatert/web-kit/api';
import { useQuery } from '@skatert/web-kit/query';
import { UtensilsCrossed } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { firstSizeOf } from '../cart/addition.js';
import { quantityOf } from '../cart/cart-changes.js';
import { useCart } from '../cart/use-cart.js';
import { firstOf, inSections, trailTo } from '../menu/group-tree.js';
import { groupTreeQuery, productsQuery } from '../menu/menu-queries.js';
import { PreviewToggle } from '../preview/preview-toggle.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { GroupCards } from './group-cards.js';
import { GroupChips } from './group-chips.js';
import styles from './home.module.css';
import { GroupsSkeleton, ProductsSkeleton } from './home-skeleton.js';
import { ProductCard } from './product-card.js';

export interface BrandMenuProps {
  brand: PublicBrand;
  /** 0 is the root. */
  groupId: number;
  onOpen: (groupId: number) => void;
  /** Called when the server has no menu of this brand: it was closed. */
  onClosed: () => void;
}

export function BrandMenu({ brand, groupId, onOpen, onClosed }: BrandMenuProps) {
  const tree = useQuery(groupTreeQuery(brand.id));
  useClosing(tree.error, onClosed);
  const trail = tree.data ? trailTo(tree.data, groupId) : [];
  // A group that no longer exists, as in an old link, is treated as the root.
  const shownGroupId = tree.data ? (trail.at(-1)?.id ?? 0) : groupId;
  const groups = trail.at(-1)?.children ?? tree.data ?? [];
  return (
    <>
      <div className={styles.head}>
        <Breadcrumbs trail={trail} onOpen={onOpen} />
        <div className={styles.title}>
          <h1>{trail.at(-1)?.name ?? brand.name}</h1>
          <PreviewToggle />
        </div>
        {trail.length === 0 && brand.description && <p className={styles.about}>{brand.description}</p>}
      </div>
      {tree.isPending && <GroupsSkeleton />}
      {tree.isError && !tree.data && (
        <div className={styles.note} role="alert">
          Не удалось загрузить группы{' '}
          <Button look="secondary" size="small" onClick={() => void tree.refetch()} busy={tree.isFetching}>
            Повторить
          </Button>
        </div>
      )}
      {tree.data?.length === 0 && <p className={styles.note}>У этого бренда пока нет групп.</p>}
      {groups.length > 0 && <GroupCards groups={groups} onOpen={onOpen} />}
      <Products brandId={brand.id} groupId={shownGroupId} groups={groups} onClosed={onClosed} />
    </>
  );
}

/** Calls `onClosed` on a 404: the lists of an open brand may be empty, but exist. */
function useClosing(error: Error | null, onClosed: () => void): void {
  useEffect(() => {
    if (isApiError(error) && error.status === 404) onClosed();
  }, [error, onClosed]);
}

interface ProductsProps extends Pick<BrandMenuProps, 'onClosed'> {
  brandId: number;
  groupId: number;
  groups: readonly GroupTagNode[];
}

function Products({ brandId, groupId, groups, onClosed }: ProductsProps) {
  const { data, error, refetch, isFetching } = useQuery(productsQuery(brandId, groupId));
  useClosing(error, onClosed);
  if (!data && error)
    return <ErrorState text="Не удалось загрузить товары" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <>
        <LoadingText>Загружаем товары…</LoadingText>
        <ProductsSkeleton />
      </>
    );
  if (data.length === 0)
    return (
      <EmptyState icon={<UtensilsCrossed size={32} strokeWidth={1.5} />} text="Здесь пока нет товаров." />
    );
  return <Sections groups={groups} products={data} />;
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

function Sections({ groups, products }: { groups: readonly GroupTagNode[]; products: readonly Product[] }) {
  const { data: cart } = useCart();
  const isComplete = useCompleteMenu();
  const sections = inSections(groups, products);
  const shown = isComplete ? sections : firstOf(sections, INITIAL_PRODUCTS);
  const titled = sections.flatMap(({ group }) => (group ? [group] : []));
  return (
    <>
      {titled.length > 1 && <GroupChips groups={titled} />}
      {shown.map(({ group, products }, index) => (
        <section key={group?.id ?? 0} id={group ? `group-${group.id}` : undefined} className={styles.section}>
          {group && <h2>{group.name}</h2>}
          <ul className={styles.products}>
            {products.map((product, at) => (
              <ProductCard
                key={product.id}
                product={product}
                quantity={quantityOf(cart, { productId: product.id, size: firstSizeOf(product) })}
                eager={index === 0 && at < 4}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
