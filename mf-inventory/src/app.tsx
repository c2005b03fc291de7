/** The pages of this remote; the shell, or the stand-alone start, brings router and providers. */
import { Route, Routes } from '@skatert/ui-kit/router';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { lazy, Suspense } from 'react';

const WarehousesPage = lazy(() => import('./warehouses/warehouses-page.js'));

export default function InventoryApp() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Routes>
        <Route path="/admin/inventory/warehouses" element={<WarehousesPage />} />
      </Routes>
    </Suspense>
  );
}
