/** The storefront: brands, the groups of one, and what is to eat there. */
import { messageOf } from '@skatert/ui-kit/api';
import { currentBrandAtom } from '@skatert/ui-kit/brand';
import { useQuery } from '@skatert/ui-kit/query';
import { useSearchParams } from '@skatert/ui-kit/router';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { readText, STORED } from '@skatert/ui-kit/storage';
import { useSetAtom } from 'jotai';
import { Store } from 'lucide-react';
import { useEffect } from 'react';
import { chooseBrand } from '../menu/choose-brand.js';
import { brandsQuery } from '../menu/menu-queries.js';
import { BrandChips } from './brand-chips.js';
import { BrandMenu } from './brand-menu.js';
import { CartBar } from './cart-bar.js';
import styles from './home.module.css';
import { HomeSkeleton } from './home-skeleton.js';

export function HomePage() {
  const { data: brands, error, refetch, isFetching } = useQuery(brandsQuery);
  const [search, setSearch] = useSearchParams();
  const setCurrent = useSetAtom(currentBrandAtom);
  const brand =
    brands &&
    chooseBrand(brands, {
      asked: search.get('brand'),
      remembered: readText(STORED.currentBrandId),
      hostname: location.hostname,
    });
  useEffect(() => {
    if (brand) setCurrent(brand);
  }, [brand, setCurrent]);
  if (!brands && error)
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!brands) return <HomeSkeleton />;
  if (!brand)
    return <EmptyState icon={<Store size={32} strokeWidth={1.5} />} text="Пока нет ни одного бренда." />;
  const groupId = Number(search.get('group')) || 0;
  const open = (brandId: number, group: number) =>
    setSearch(group === 0 ? { brand: String(brandId) } : { brand: String(brandId), group: String(group) });
  return (
    <div className={styles.home}>
      <BrandChips brands={brands} chosen={brand.id} onChoose={(id) => open(id, 0)} />
      <BrandMenu key={brand.id} brand={brand} groupId={groupId} onOpen={(group) => open(brand.id, group)} />
      <CartBar />
    </div>
  );
}
