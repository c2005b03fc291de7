import { MyOrderDetails, StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { isCooking } from '@skatert/contracts/orders/order-status';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { IdParams } from '@skatert/contracts/shared/fields';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { withBrandZone } from '../menu/with-brand-zones.js';
import { type NoticesDeps, readNotices } from '../order-lists/read-notices.js';
import { cookedOf } from '../orders/cooked-of.js';
import { orderInBrand, ownOrder, rightsIn } from '../orders/order-access.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { statusOf, toMyOrderResponse } from '../orders/order-response.js';
import { isOfNobody } from '../orders/people.js';
import { type StaffView, toStaffOrderResponse } from '../orders/staff-order-response.js';
import type { SuggestedMinutes } from '../orders/suggested-minutes.js';
import type { PromoDeps } from '../promo-codes/promo-code-model.js';
import { toPromoValue } from '../promo-codes/promo-value.js';
import { readCodeOf } from '../promo-codes/uses.js';
import { allPeopleOf, toHistoryResponse, toStaffHistoryResponse } from './history-response.js';
import { toPaymentsResponse, toStaffPaymentsResponse } from './payments-response.js';
import { readClientOrders } from './read-client-orders.js';

export interface OrderDetailsDeps extends NoticesDeps, PromoDeps {
  orders: OrderModel;
  accounts: AccountModel;
  menu: MenuReader;
  suggestedMinutes: SuggestedMinutes;
}

export function orderDetailsRoutes(app: App, deps: OrderDetailsDeps): void {
  const ofCustomer = ownOrder(deps.orders);
  const inBrand = orderInBrand(deps.orders, ORDERS_PERMISSIONS['order.list']);

  app.get(
    '/order/v1/my/:id',
    { config: { access: ofCustomer }, schema: { params: IdParams, response: { 200: MyOrderDetails } } },
    async (request) => {
      const order = await withBrandZone(deps, ofCustomer.of(request));
      const people = await findAccounts(deps.accounts, allPeopleOf(order));
      return {
        ...toMyOrderResponse(order, people),
        history: toHistoryResponse(order),
        ...toPaymentsResponse(order),
      };
    },
  );

  app.get(
    '/order/v1/orders/:id',
    { config: { access: inBrand }, schema: { params: IdParams, response: { 200: StaffOrderDetails } } },
    async (request) => {
      const order = inBrand.of(request);
      const caller = callerOf(request);
      const [rights, notices] = await Promise.all([
        rightsIn(deps.access, caller, order.brandId),
        readNotices(deps, [order], caller),
      ]);
      return toStaffDetails(deps, order, caller, { ...rights, notices: notices.get(order._id) });
    },
  );
}

async function toStaffDetails(
  deps: OrderDetailsDeps,
  order: OrderDoc,
  caller: Caller,
  view: StaffView,
): Promise<StaffOrderDetails> {
  const isOpen = order.status === 'QUEUED' || isCooking(order.status);
  const [people, { sold, earlier }, suggestedMinutes, code] = await Promise.all([
    findAccounts(deps.accounts, allPeopleOf(order)),
    readClientOrders(deps.orders, order, deps.access.pointsIn(caller, order.brandId)),
    isOpen ? deps.suggestedMinutes.of(order) : null,
    isOpen ? readCodeOf(deps, order) : undefined,
  ]);
  return {
    ...toStaffOrderResponse(order, people, view),
    history: toStaffHistoryResponse(order, people),
    ...toStaffPaymentsResponse(order, people),
    suggestedMinutes,
    ...(!isOfNobody(order) && { clientId: order.userId }),
    ...(code && { promoTerms: toPromoValue(code) }),
    ...(isOpen && { cooked: cookedOf(order) }),
    clientOrders: { count: sold.orders, sum: kopecksToRoubles(sold.sum) },
    earlierOrders: earlier.map(({ _id, status, total, createdAt }) => ({
      id: _id,
      ...statusOf(status),
      total: kopecksToRoubles(total),
      createdAt: createdAt.toISOString(),
    })),
  };
}
