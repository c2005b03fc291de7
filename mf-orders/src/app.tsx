/** The pages of this remote; the shell, or the stand-alone start, brings router and providers. */
import { Route, Routes } from '@skatert/ui-kit/router';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { lazy, Suspense } from 'react';

const MyOrdersPage = lazy(() => import('./my-orders/my-orders-page.js'));
const DeskPage = lazy(() => import('./desk/desk-page.js'));

export default function OrdersApp() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Routes>
        <Route path="/my-orders" element={<MyOrdersPage />} />
        <Route path="/admin/orders" element={<DeskPage />} />
      </Routes>
    </Suspense>
  );
}
