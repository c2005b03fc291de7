import { withArrival } from '@skatert/contracts/orders/arrival';
import type { CourierOrder, CourierPage } from '@skatert/contracts/orders/courier-page';
import { COURIER_ORDERS_MAX, courierStepOf, SHIFT_HOURS } from '@skatert/contracts/orders/courier-rules';
import { isGuestId } from '@skatert/contracts/orders/guest-rules';
import { isAwaited, ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { BY_COURIER } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { balanceOfOrder } from '../orders/order-payments.js';
import { statusOf } from '../orders/order-response.js';
import type { Accounts } from '../orders/people.js';
import type { CourierDoc } from './courier-model.js';

export interface ReadCourierPageDeps {
  orders: OrderModel;
  accounts: AccountModel;
  menu: Pick<MenuReader, 'brands'>;
  now: () => number;
}

const AWAITED = ORDER_STATUSES.filter(isAwaited);
export const SHIFT_MS = SHIFT_HOURS * 60 * 60_000;

/** Returns what a courier carries now, and how many he has delivered. Of each order it has only what he needs. */
export async function readCourierPage(deps: ReadCourierPageDeps, courier: CourierDoc): Promise<CourierPage> {
  const { _id, brandId, name } = courier;
  const [carried, delivered, brands] = await Promise.all([
    findCarried(deps, courier),
    documentsOf(deps.orders).countDocuments(
      {
        'courier.id': _id,
        status: { $in: ['DELIVERED', 'COMPLETED'] },
        'courier.deliveredAt': { $gt: new Date(deps.now() - SHIFT_MS) },
      },
      { hint: BY_COURIER },
    ),
    deps.menu.brands([brandId]),
  ]);
  const shown = carried.slice(0, COURIER_ORDERS_MAX);
  const accounts = await findAccounts(
    deps.accounts,
    shown.map(({ userId }) => userId),
  );
  return {
    name,
    brandName: brands.get(brandId)?.name ?? '',
    timeZone: timeZoneOf(brands.get(brandId)?.timeZone),
    orders: shown.map((order) => toCourierOrder(order, accounts)),
    more: carried.length > COURIER_ORDERS_MAX,
    delivered,
  };
}

/** Returns the orders that were promised first, one more than a page has; those without a promise are the last. */
async function findCarried(
  { orders }: ReadCourierPageDeps,
  { _id, brandId }: CourierDoc,
): Promise<OrderDoc[]> {
  const found = await documentsOf(orders)
    .find({ 'courier.id': _id, brandId, status: { $in: AWAITED } }, { hint: BY_COURIER, limit: CARRIED_MAX })
    .toArray();
  const timeOf = ({ promisedAt }: OrderDoc): number => promisedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return found
    .toSorted((a, b) => (timeOf(a) === timeOf(b) ? a._id - b._id : timeOf(a) - timeOf(b)))
    .slice(0, COURIER_ORDERS_MAX + 1);
}

/** Nobody carries as many: a bound of what one reading costs. */
const CARRIED_MAX = 200;

function toCourierOrder(order: OrderDoc, accounts: Accounts): CourierOrder {
  const { _id, status, payment, items } = order;
  const due = balanceOfOrder(order).due;
  const changeFrom = payment?.changeFrom;
  return {
    id: _id,
    ...statusOf(status),
    step: courierStepOf(status),
    promisedAt: promiseOf(order),
    address: order.address ?? '',
    clientName: isGuestId(order.userId) ? order.username : (accounts.get(order.userId)?.firstName ?? null),
    phone: order.phone ?? accounts.get(order.userId)?.phone ?? null,
    comment: order.comment,
    items: items.map(({ id, productName, size, quantity, extras = [] }) => ({
      ...{ id, productName, size, quantity },
      extras: extras.map((extra) => extra.name),
    })),
    due: kopecksToRoubles(due),
    method: payment?.method ?? null,
    changeFrom: changeFrom !== undefined && changeFrom > due && due > 0 ? kopecksToRoubles(changeFrom) : null,
  };
}

function promiseOf({ deliveryMode, deliveryZone, promisedAt, wantedAt }: OrderDoc): string | null {
  const order = {
    deliveryMode,
    deliveryZone,
    promisedAt: promisedAt?.toISOString() ?? null,
    wantedAt: wantedAt?.toISOString(),
  };
  return withArrival(order).promisedAt;
}
