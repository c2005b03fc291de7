/** The pages of this remote; the shell provides router and providers. */

import { Skeleton } from '@skatert/ui-kit/skeleton';
import { loadable } from '@skatert/web-kit/loadable';
import { PageRoutes, type Screens } from '@skatert/web-kit/page-routes';
import { Suspense, useEffect } from 'react';
import { BrandConflictDialog } from './cart/brand-conflict-dialog.js';
import { useMenuRefresh } from './cart/use-menu-refresh.js';
import type { PAGES } from './pages.js';

// Chunks that are exposed, too: the first page loads its own one at once (`screen` in pages.ts).
const loadHome = () => import(/* webpackChunkName: "home" */ './home/home-page.js');
const loadProduct = () => import(/* webpackChunkName: "product" */ './home/product-screen.js');
const HomePage = loadable(loadHome);
const ProductScreen = loadable(loadProduct);
const CartPage = loadable(() => import('./cart/cart-page.js'));
const CheckoutPage = loadable(() => import('./checkout/checkout-page.js'));

const SCREENS: Screens<typeof PAGES> = {
  '/': HomePage,
  '/product/:id': ProductScreen,
  '/cart': CartPage,
  '/checkout': CheckoutPage,
};

/** When the screens that visitors open next are loaded, in ms after the first one. */
const LOAD_NEXT_AFTER_MS = 1000;

export default function StorefrontApp() {
  useMenuRefresh();
  useNextScreens();
  return (
    <>
      <Suspense fallback={<Skeleton height={240} />}>
        <PageRoutes screens={SCREENS} />
      </Suspense>
      <BrandConflictDialog />
    </>
  );
}

/** A dish or the menu then opens at once; a load that fails is repeated when its screen is opened. */
function useNextScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loadHome, loadProduct]) void load().catch(() => undefined);
    }, LOAD_NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
