/** The pages of this remote; the shell, or the stand-alone start, brings router and providers. */
import { Route, Routes } from '@skatert/ui-kit/router';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { lazy, Suspense } from 'react';

const BrandsPage = lazy(() => import('./brands/brands-page.js'));

export default function CatalogueApp() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Routes>
        <Route path="/admin/brands" element={<BrandsPage />} />
      </Routes>
    </Suspense>
  );
}
