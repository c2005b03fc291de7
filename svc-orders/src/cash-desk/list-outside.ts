/** The records of payments that belong to no shift: of the newest `ORDERS_MAX` such orders of the days, however many there are. */
import type { OutsidePayment } from '@skatert/contracts/orders/shifts';
import { startOfDay } from '@skatert/contracts/shared/days';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { Days } from '@skatert/contracts/shared/periods';
import { DELIVERIES } from '@skatert/contracts/shared/staff-points';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type BoundedPage, type PageOptions, toPage } from '@skatert/service-kit/data/read-page';
import { findAccounts } from '../accounts/find-accounts.js';
import { HAS_PAYMENTS, PAID_BY_SHIFT } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { PaymentRecord } from '../orders/order-parts.js';
import { type Accounts, staffName } from '../orders/people.js';
import type { ShiftNamesDeps } from './shift-response.js';

/** Fewer than other lists have: each page reads the orders, since no index can say which record of an order has which time. */
const ORDERS_MAX = 1000;

export interface OutsideDeps extends ShiftNamesDeps {
  orders: OrderModel;
}

/** An order with one of its records. */
type Row = Pick<OrderDoc, '_id' | 'brandName' | 'pickupPoint'> & { payments: PaymentRecord };

interface Found {
  rows: Row[];
  records: { count: number }[];
  /** The orders that were read. */
  orders: { count: number }[];
}

/** @param timeZone that of the days */
export async function listOutside(
  deps: OutsideDeps,
  scope: BrandScope,
  { from, to, page, size }: Days & PageOptions,
  timeZone: TimeZone,
): Promise<BoundedPage<OutsidePayment>> {
  const at = { $gte: startOfDay(from, 0, timeZone), $lt: startOfDay(to, 1, timeZone) };
  const outside = recordsAt(at);
  const [found] = await documentsOf(deps.orders)
    .aggregate<Found>(
      [
        {
          $match: {
            brandId: scope.brandId,
            payments: { $elemMatch: { shiftId: null, at } },
            ...HAS_PAYMENTS,
            ...(scope.pointIds && ofPoints(scope.pointIds)),
          },
        },
        // In the order of the index, which has the points, too; one more says that there are older ones.
        { $limit: ORDERS_MAX + 1 },
        { $project: { brandName: 1, pickupPoint: 1, payments: 1 } },
        {
          $facet: {
            rows: [
              ...outside,
              { $sort: { 'payments.at': -1, _id: -1 } },
              { $skip: page * size },
              { $limit: size },
            ],
            records: [...outside, { $count: 'count' }],
            orders: [{ $count: 'count' }],
          },
        },
      ],
      { hint: PAID_BY_SHIFT },
    )
    .toArray();
  const { rows = [], records: [records] = [], orders: [orders] = [] } = found ?? {};
  const accounts = await findAccounts(
    deps.accounts,
    rows.map(({ payments: { by } }) => by.userId),
  );
  const content = rows.map((row) => toResponse(row, accounts));
  return toPage(content, records?.count ?? 0, (orders?.count ?? 0) > ORDERS_MAX, { page, size });
}

/** The stages that make a row of each record. */
const recordsAt = (at: object) => [
  { $unwind: '$payments' },
  { $match: { 'payments.shiftId': null, 'payments.at': at } },
];

/** A delivery has no point. */
const ofPoints = (pointIds: readonly number[]) => ({
  'pickupPoint.id': { $in: pointIds.map((id) => (id === DELIVERIES ? null : id)) },
});

function toResponse({ payments, ...order }: Row, accounts: Accounts): OutsidePayment {
  const { at, kind, method, amount, by } = payments;
  return {
    orderId: order._id,
    at: at.toISOString(),
    kind,
    method,
    amount: kopecksToRoubles(amount),
    pointName: order.pickupPoint?.name ?? null,
    by: { userId: by.userId, role: by.role, name: staffName(order, by, accounts) },
  };
}
