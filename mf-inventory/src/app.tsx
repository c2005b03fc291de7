/** The pages of this remote; the shell or the standalone bootstrap provides router and providers. */

import { Skeleton } from '@skatert/ui-kit/skeleton';
import { loadable } from '@skatert/web-kit/loadable';
import { PageRoutes, type Screens } from '@skatert/web-kit/page-routes';
import { Suspense } from 'react';
import type { PAGES } from './pages.js';

const WarehousesPage = loadable(() => import('./warehouses/warehouses-page.js'));

const SCREENS: Screens<typeof PAGES> = {
  '/admin/inventory/warehouses': WarehousesPage,
};

export default function InventoryApp() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <PageRoutes screens={SCREENS} />
    </Suspense>
  );
}
