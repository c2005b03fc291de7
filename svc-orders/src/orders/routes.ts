import {
  BrandOrdersParams,
  ChangeStatusBody,
  MyOrder,
  type StaffOrder,
  StaffOrdersPage,
  StaffOrdersQuery,
  StatusChange,
} from '@skatert/contracts/orders/orders';
import { allows } from '@skatert/contracts/permissions';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access-directory';
import type { App } from '@skatert/service-kit/app';
import { callerOf } from '@skatert/service-kit/authentication';
import { documentsOf } from '@skatert/service-kit/documents';
import { inAnyBrand, inBrand } from '@skatert/service-kit/route-access';
import { z } from 'zod';
import { findAccounts } from '../accounts/find-accounts.js';
import type { ChangeOrderDeps } from './change-order.js';
import { changeStatus } from './change-status.js';
import { listStaffOrders, type StaffListDeps } from './list-staff-orders.js';
import { orderInBrand } from './order-access.js';
import type { OrderDoc } from './order-model.js';
import { toMyOrderResponse, toStaffOrderResponse, toStatusChangeResponse } from './order-response.js';

export interface OrderRoutesDeps extends ChangeOrderDeps, StaffListDeps {
  access: AccessDirectory;
}

/** The maximum number of orders in a customer's list, newest first. */
const MY_ORDERS_MAX = 200;

const failures = { '4xx': ErrorResponse };

export function orderRoutes(app: App, deps: OrderRoutesDeps): void {
  customerRoutes(app, deps);
  listRoutes(app, deps);
  statusRoutes(app, deps);
}

function customerRoutes(app: App, { orders, accounts }: OrderRoutesDeps): void {
  app.get(
    '/order/v1/my',
    { config: { access: 'signed-in' }, schema: { response: { 200: z.array(MyOrder), ...failures } } },
    async (request) => {
      const { userId } = callerOf(request);
      const mine = await documentsOf(orders)
        .find({ userId }, { sort: { _id: -1 }, limit: MY_ORDERS_MAX })
        .toArray();
      const people = await findAccounts(
        accounts,
        mine.flatMap((order) => order.handledBy ?? []),
      );
      return mine.map((order) => toMyOrderResponse(order, people));
    },
  );
}

function listRoutes(app: App, deps: OrderRoutesDeps): void {
  const brands = inAnyBrand('order.list');
  const brand = inBrand('order.list', ({ params }: { params: z.infer<typeof BrandOrdersParams> }) => params);
  const listSchema = { querystring: StaffOrdersQuery, response: { 200: StaffOrdersPage, ...failures } };

  app.get('/order/v1/orders', { config: { access: brands }, schema: listSchema }, async (request) => {
    const page = await listStaffOrders(deps, brands.of(request), request.query);
    return { ...page, content: await toStaffOrderResponses(deps, page.content, callerOf(request)) };
  });

  app.get(
    '/order/v1/brand/:brandId/orders',
    { config: { access: brand }, schema: { params: BrandOrdersParams, ...listSchema } },
    async (request) => {
      const page = await listStaffOrders(deps, [request.params.brandId], request.query);
      return { ...page, content: await toStaffOrderResponses(deps, page.content, callerOf(request)) };
    },
  );
}

async function toStaffOrderResponses(
  { accounts, access }: OrderRoutesDeps,
  found: OrderDoc[],
  caller: Caller,
): Promise<StaffOrder[]> {
  const people = await findAccounts(
    accounts,
    found.map((order) => order.userId),
  );
  return Promise.all(
    found.map(async (order) => {
      const roles = await access.rolesInBrand(caller, order.brandId);
      return toStaffOrderResponse(
        order,
        people,
        caller.claims.platformAdmin === true || allows('order.readReview', roles),
      );
    }),
  );
}

function statusRoutes(app: App, deps: OrderRoutesDeps): void {
  const access = orderInBrand(deps.orders, 'order.changeStatus', 'Нет прав изменять статус');
  app.patch(
    '/order/v1/orders/:id/status',
    {
      config: { access },
      schema: { params: IdParams, body: ChangeStatusBody, response: { 200: StatusChange, ...failures } },
    },
    async (request) => {
      const order = await changeStatus(deps, {
        orderId: request.params.id,
        seen: access.of(request),
        newStatus: request.body.newStatus,
        handledBy: callerOf(request).userId,
        requestId: request.id,
      });
      return toStatusChangeResponse(order);
    },
  );
}
