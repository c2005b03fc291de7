/** The storefront: brands, and the menu of one. */
import { SEARCH_URL_PARAM, searchQueryOf } from '@skatert/contracts/menu/search';
import { brandPausedText } from '@skatert/contracts/orders/cart-texts';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { RetryLine } from '@skatert/ui-kit/retry-line';
import { EmptyState, ErrorState } from '@skatert/ui-kit/state';
import { messageOf } from '@skatert/web-kit/api';
import { loadable } from '@skatert/web-kit/loadable';
import { useSearchParams } from '@skatert/web-kit/router';
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtom, useAtomValue } from 'jotai';
import { Store } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useGuestOrder } from '../guest-order/use-guest-order.js';
import { previewsAtom } from '../preview/open-previews.js';
import { StatisticsSkeleton } from '../statistics/statistics-skeleton.js';
import { BrandChips } from './brand-chips.js';
import { BrandMenu } from './brand-menu.js';
import { CartBar } from './cart-bar.js';
import styles from './home.module.css';
import { HomeSkeleton } from './home-skeleton.js';
import { useHomeBrands } from './use-home-brands.js';
import { useShownBrand } from './use-shown-brand.js';

const PreviewWindows = loadable(() => import('../preview/preview-windows.js'));
const GuestOrderBar = loadable(() => import('../guest-order/guest-order-bar.js'));
const Statistics = loadable(() => import('../statistics/statistics.js'));

export default function HomePage() {
  const { brands, error, refetch, retryOwn } = useHomeBrands();
  const [search, setSearch] = useSearchParams();
  const { brand, closed, onClosed } = useShownBrand(brands, search.get('brand'));
  if (!brands && error) return <ErrorState text={messageOf(error)} asHeading onRetry={refetch} />;
  if (!brands) return <HomeSkeleton />;
  if (!brand) return <EmptyState Icon={Store} text="Пока нет ни одного бренда." asHeading />;
  const groupId = Number(search.get('group')) || 0;
  const onSearch = (query: string, options: { replace: boolean }) =>
    setSearch((params) => {
      const next = new URLSearchParams(params);
      if (query) next.set(SEARCH_URL_PARAM, query);
      else next.delete(SEARCH_URL_PARAM);
      return next;
    }, options);
  const open = (brandId: number, group: number) =>
    setSearch(group === 0 ? { brand: String(brandId) } : { brand: String(brandId), group: String(group) });
  return (
    <div className={styles.home}>
      <GuestOrder />
      <BrandChips brands={brands} chosen={brand.id} onChoose={(id) => open(id, 0)} />
      {retryOwn && (
        <RetryLine
          className={styles.note}
          text="Не удалось загрузить бренды, в которых вы работаете"
          onRetry={retryOwn}
        />
      )}
      <Figures />
      {closed ? (
        <ClosedBrand name={brand.name} />
      ) : (
        <BrandMenu
          key={brand.id}
          brand={brand}
          groupId={groupId}
          query={searchQueryOf(search)}
          onSearch={onSearch}
          onOpen={(group) => open(brand.id, group)}
          onClosed={onClosed}
        />
      )}
      <CartBar />
      {!closed && <Windows />}
    </div>
  );
}

function ClosedBrand({ name }: { name: string }) {
  return (
    <div role="status">
      <EmptyState Icon={Store} text={brandPausedText(name)} asHeading />
    </div>
  );
}

/** The order of a guest; a customer with an account has his orders above every page. */
function GuestOrder() {
  const { user } = useAtomValue(sessionAtom);
  const link = useGuestOrder();
  if (user || !link) return null;
  return (
    <Suspense>
      <GuestOrderBar link={link} />
    </Suspense>
  );
}

/** Statistics. The stored account is known before the session is restored, so that the skeleton is shown at once. */
function Figures() {
  const { user } = useAtomValue(sessionAtom);
  if (!user) return null;
  const staff = user.memberships.some(({ roles }) => allows(ORDERS_PERMISSIONS['order.list'], roles));
  return (
    <Suspense fallback={<StatisticsSkeleton staff={staff} />}>
      <Statistics />
    </Suspense>
  );
}

function Windows() {
  const [{ windows }, setPreviews] = useAtom(previewsAtom);
  useEffect(() => () => setPreviews({ windows: [], stack: [] }), [setPreviews]);
  if (windows.length === 0) return null;
  return (
    <Suspense>
      <PreviewWindows />
    </Suspense>
  );
}
