import { ErrorResponse, IdParams } from '@skatert/contracts/fields';
import {
  BrandOrdersParams,
  ChangeStatusBody,
  MyOrder,
  RepeatedOrder,
  type StaffOrder,
  StaffOrdersPage,
  StaffOrdersQuery,
  StatusChange,
} from '@skatert/contracts/orders';
import { allows } from '@skatert/contracts/roles';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access-directory';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { AppError } from '@skatert/service-kit/errors';
import { z } from 'zod';
import { findAccounts } from '../accounts/account-view.js';
import { viewCart } from '../cart/cart-view.js';
import type { OrderDeps } from './change-order.js';
import { changeStatus } from './change-status.js';
import { listStaffOrders, type StaffListDeps } from './list-staff-orders.js';
import { requireStaff } from './order-access.js';
import type { OrderDoc } from './order-model.js';
import { viewMyOrder, viewStaffOrder, viewStatusChange } from './order-view.js';
import { type RepeatOrderDeps, repeatOrder } from './repeat-order.js';

export interface OrderRouteDeps extends OrderDeps, StaffListDeps, RepeatOrderDeps {
  access: AccessDirectory;
  auth: Authentication;
}

/** The most orders that a customer's list answers, newest first. */
const MY_ORDERS_MAX = 200;

export function orderRoutes(app: App, deps: OrderRouteDeps): void {
  const { orders, accounts, access } = deps;
  const onRequest = deps.auth.required;
  const failures = { '4xx': ErrorResponse };

  const viewForStaff = async (found: OrderDoc[], caller: Caller): Promise<StaffOrder[]> => {
    const people = await findAccounts(
      accounts,
      found.map((order) => order.userId),
    );
    return Promise.all(
      found.map(async (order) => {
        const roles = await access.rolesInBrand(caller, order.brandId);
        return viewStaffOrder(
          order,
          people,
          caller.claims.platformAdmin === true || allows('order.readReview', roles),
        );
      }),
    );
  };

  app.get(
    '/order/v1/my',
    { onRequest, schema: { response: { 200: z.array(MyOrder), ...failures } } },
    async (request) => {
      const { userId } = callerOf(request);
      const mine = await orders.collection
        .find<OrderDoc>({ userId }, { sort: { _id: -1 }, limit: MY_ORDERS_MAX })
        .toArray();
      const people = await findAccounts(
        accounts,
        mine.flatMap((order) => order.handledBy ?? []),
      );
      return mine.map((order) => viewMyOrder(order, people));
    },
  );

  app.post(
    '/order/v1/orders/:id/repeat',
    { onRequest, schema: { params: IdParams, response: { 200: RepeatedOrder, ...failures } } },
    async (request) => {
      const { cart, products, missing } = await repeatOrder(deps, callerOf(request), request.params.id);
      return {
        cart: viewCart(cart, products),
        missing: missing.map(({ productId, productName, size, quantity }) => ({
          productId,
          productName,
          size,
          quantity,
        })),
      };
    },
  );

  const listSchema = { querystring: StaffOrdersQuery, response: { 200: StaffOrdersPage, ...failures } };

  app.get('/order/v1/orders', { onRequest, schema: listSchema }, async (request) => {
    const caller = callerOf(request);
    const all = caller.claims.platformAdmin === true;
    const brandIds = all ? undefined : access.brandsWith(caller.userId, 'order.list');
    if (brandIds?.length === 0) throw new AppError('FORBIDDEN');
    const page = await listStaffOrders(deps, brandIds, request.query);
    return { ...page, content: await viewForStaff(page.content, caller) };
  });

  app.get(
    '/order/v1/brand/:brandId/orders',
    { onRequest, schema: { params: BrandOrdersParams, ...listSchema } },
    async (request) => {
      const caller = callerOf(request);
      await access.requireInBrand(caller, request.params.brandId, 'order.list');
      const page = await listStaffOrders(deps, [request.params.brandId], request.query);
      return { ...page, content: await viewForStaff(page.content, caller) };
    },
  );

  app.patch(
    '/order/v1/orders/:id/status',
    {
      onRequest,
      schema: { params: IdParams, body: ChangeStatusBody, response: { 200: StatusChange, ...failures } },
    },
    async (request) => {
      const caller = callerOf(request);
      const order = await changeStatus(
        deps,
        {
          orderId: request.params.id,
          newStatus: request.body.newStatus,
          handledBy: caller.userId,
          requestId: request.id,
        },
        (current) => requireStaff(access, current, caller, 'order.changeStatus', 'Нет прав изменять статус'),
      );
      return viewStatusChange(order);
    },
  );
}
