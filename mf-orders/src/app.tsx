/** The pages of this remote; the shell provides router and providers. */

import { Skeleton } from '@skatert/ui-kit/skeleton';
import { loadable } from '@skatert/web-kit/loadable';
import { PageRoutes, type Screens } from '@skatert/web-kit/page-routes';
import { Suspense, useEffect } from 'react';
import { removeOldPages } from './courier-page/saved-page.js';
import { removeOldTickets } from './kitchen/saved-tickets.js';
import type { PAGES } from './pages.js';

const MyOrdersPage = loadable(() => import('./my-orders/my-orders-page.js'));
const ClientPage = loadable(() => import('./clients/client-page.js'));
const ClientsPage = loadable(() => import('./clients/clients-page.js'));
const BoardPage = loadable(() => import('./board/board-page.js'));
const CashierPage = loadable(() => import('./cashier/cashier-page.js'));
const CourierPage = loadable(() => import('./courier-page/courier-page.js'));
const CouriersPage = loadable(() => import('./couriers/couriers-page.js'));
const DeliveryZonesPage = loadable(() => import('./delivery-zones/delivery-zones-page.js'));
const PromoCodesPage = loadable(() => import('./promo-codes/promo-codes-page.js'));
const ReportsPage = loadable(() => import('./reports/reports-page.js'));
const OutsidePage = loadable(() => import('./shifts/outside-page.js'));
const ShiftPage = loadable(() => import('./shifts/shift-page.js'));
const ShiftsPage = loadable(() => import('./shifts/shifts-page.js'));
const StopListPage = loadable(() => import('./stop-list/stop-list-page.js'));
const KitchenPage = loadable(() => import('./kitchen/kitchen-page.js'));
const OrderLinkPage = loadable(() => import('./order-link/order-link-page.js'));
const OrdersPage = loadable(() => import('./order-page/orders-page.js'));

const SCREENS: Screens<typeof PAGES> = {
  '/my-orders': MyOrdersPage,
  '/track': OrderLinkPage,
  '/admin/orders': OrdersPage,
  '/admin/orders/:id': OrdersPage,
  '/admin/clients': ClientsPage,
  '/admin/clients/:id': ClientPage,
  '/admin/promo-codes': PromoCodesPage,
  '/admin/delivery-zones': DeliveryZonesPage,
  '/admin/couriers': CouriersPage,
  '/admin/stop-list': StopListPage,
  '/admin/reports': ReportsPage,
  '/kitchen': KitchenPage,
  '/board/:pointId': BoardPage,
  '/courier/:courierId': CourierPage,
  '/cashier': CashierPage,
  '/admin/shifts': ShiftsPage,
  '/admin/shifts/outside': OutsidePage,
  '/admin/shifts/:id': ShiftPage,
};

export default function OrdersApp() {
  useEffect(() => {
    removeOldPages();
    removeOldTickets();
  }, []);
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <PageRoutes screens={SCREENS} />
    </Suspense>
  );
}
