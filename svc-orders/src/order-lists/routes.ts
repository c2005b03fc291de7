import {
  AwaitedOrder,
  BrandOrdersParams,
  MyOrderList,
  MyOrdersQuery,
  type StaffOrder,
  StaffOrdersPage,
} from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inAnyBrand, inBrand } from '@skatert/service-kit/access/route-access';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { App } from '@skatert/service-kit/http/app';
import { z } from 'zod';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { withBrandZones } from '../menu/with-brand-zones.js';
import { zoneOfBrands } from '../menu/zone-of-brands.js';
import { rightsIn } from '../orders/order-access.js';
import type { OrderDoc } from '../orders/order-model.js';
import { toAwaitedOrderResponse, toMyOrderResponse } from '../orders/order-response.js';
import { peopleOf } from '../orders/people.js';
import { toStaffOrderResponse } from '../orders/staff-order-response.js';
import { listAwaitedOrders } from './list-awaited-orders.js';
import { listMyOrders } from './list-my-orders.js';
import { listStaffOrders, type OrdersPage } from './list-staff-orders.js';
import { filterOf, filtersWithin } from './orders-filter.js';
import { type NoticesDeps, readNotices } from './read-notices.js';
import { type SearchDeps, searchOrders } from './search-orders.js';

export interface OrderListsDeps extends SearchDeps, NoticesDeps {
  accounts: AccountModel;
  access: AccessDirectory;
}

export function orderListRoutes(app: App, deps: OrderListsDeps): void {
  customerRoutes(app, deps);
  staffRoutes(app, deps);
}

function customerRoutes(app: App, deps: OrderListsDeps): void {
  app.get(
    '/order/v1/my',
    {
      config: { access: 'signed-in' },
      schema: { querystring: MyOrdersQuery, response: { 200: MyOrderList } },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const list = await listMyOrders(deps, userId, request.query);
      const orders = Array.isArray(list) ? list : list.content;
      const [people, zoned] = await Promise.all([
        findAccounts(deps.accounts, peopleOf(orders)),
        withBrandZones(deps, orders),
      ]);
      const content = zoned.map((order) => toMyOrderResponse(order, people));
      return Array.isArray(list) ? content : { ...list, content };
    },
  );

  app.get(
    '/order/v1/my/awaited',
    { config: { access: 'signed-in' }, schema: { response: { 200: z.array(AwaitedOrder) } } },
    async (request) => {
      const awaited = await listAwaitedOrders(deps, callerOf(request).userId);
      return (await withBrandZones(deps, awaited)).map(toAwaitedOrderResponse);
    },
  );
}

function staffRoutes(app: App, deps: OrderListsDeps): void {
  const brands = inAnyBrand(ORDERS_PERMISSIONS['order.list']);
  const brand = inBrand(
    ORDERS_PERMISSIONS['order.list'],
    ({ params }: { params: z.infer<typeof BrandOrdersParams> }) => params,
  );
  const listSchema = { querystring: StaffOrdersQuery, response: { 200: StaffOrdersPage } };

  const respond = async (brandIds: number[] | undefined, query: StaffOrdersQuery, caller: Caller) => {
    const timeZone = await zoneOfBrands(deps, brandIds);
    const page = await findPage(deps, { brandIds, timeZone, caller }, query);
    return { ...page, timeZone, content: await toStaffOrderResponses(deps, page.content, caller) };
  };

  app.get('/order/v1/orders', { config: { access: brands }, schema: listSchema }, (request) =>
    respond(brands.of(request), request.query, callerOf(request)),
  );

  app.get(
    '/order/v1/brand/:brandId/orders',
    { config: { access: brand }, schema: { params: BrandOrdersParams, ...listSchema } },
    (request) => respond([request.params.brandId], request.query, callerOf(request)),
  );
}

async function findPage(
  deps: OrderListsDeps,
  allowed: { brandIds: number[] | undefined; timeZone: string; caller: Caller },
  query: StaffOrdersQuery,
): Promise<OrdersPage> {
  // The indexes of places and of the queue begin with the brand.
  const isPlaced = query.deliveryMode !== undefined || query.pointId !== undefined;
  const needsBrands = isPlaced || query.sort === 'promisedAt,ASC';
  const brandIds = allowed.brandIds ?? (needsBrands ? await allBrandIds(deps) : undefined);
  const filters = filtersWithin(filterOf(brandIds, query, allowed.timeZone), (brandId) =>
    deps.access.pointsIn(allowed.caller, brandId),
  );
  if (query.search) return searchOrders(deps, filters, { ...query, search: query.search });
  return listStaffOrders(deps, filters, query);
}

const allBrandIds = async ({ menuModels }: OrderListsDeps): Promise<number[]> =>
  (
    await documentsOf(menuModels.brands)
      .find({}, { projection: { _id: 1 } })
      .toArray()
  ).map(({ _id }) => _id);

async function toStaffOrderResponses(
  deps: OrderListsDeps,
  found: OrderDoc[],
  caller: Caller,
): Promise<StaffOrder[]> {
  const userIds = found.map((order) => order.userId);
  const [people, notices] = await Promise.all([
    findAccounts(deps.accounts, userIds),
    readNotices(deps, found, caller),
  ]);
  return Promise.all(
    found.map(async (order) =>
      toStaffOrderResponse(order, people, {
        ...(await rightsIn(deps.access, caller, order.brandId)),
        notices: notices.get(order._id),
      }),
    ),
  );
}
