/** The pages of this remote; the shell provides router and providers. */

import { Skeleton } from '@skatert/ui-kit/skeleton';
import { loadable } from '@skatert/web-kit/loadable';
import { PageRoutes, type Screens } from '@skatert/web-kit/page-routes';
import { Suspense } from 'react';
import { BrandConflictDialog } from './cart/brand-conflict-dialog.js';
import { useMenuRefresh } from './cart/use-menu-refresh.js';
import { HomePage } from './home/home-page.js';
import { OrderedTogether } from './home/ordered-together.js';
import type { PAGES } from './pages.js';
import { ProductPage } from './product/product-page.js';

const CartPage = loadable(() => import('./cart/cart-page.js'));
const CheckoutPage = loadable(() => import('./checkout/checkout-page.js'));

const SCREENS: Screens<typeof PAGES> = {
  '/': HomePage,
  '/product/:id': () => <ProductPage after={(product) => <OrderedTogether product={product} />} />,
  '/cart': CartPage,
  '/checkout': CheckoutPage,
};

export default function StorefrontApp() {
  useMenuRefresh();
  return (
    <>
      <Suspense fallback={<Skeleton height={240} />}>
        <PageRoutes screens={SCREENS} />
      </Suspense>
      <BrandConflictDialog />
    </>
  );
}
