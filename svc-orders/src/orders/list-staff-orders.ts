/** The staff's list of orders, with pages, search and day filters. */

import type { StaffOrdersQuery } from '@skatert/contracts/orders/orders';
import type { Page } from '@skatert/contracts/shared/fields';
import { documentsOf } from '@skatert/service-kit/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { containing, searchAccounts } from '../accounts/find-accounts.js';
import { startOfDay } from './days.js';
import type { OrderDoc, OrderModel } from './order-model.js';

export interface StaffListDeps {
  orders: OrderModel;
  accounts: AccountModel;
  /** The time zone in which a day of the filters begins. */
  timeZone: string;
}

/** Returns a page of the brands' orders; `brandIds` undefined: of all brands. */
export async function listStaffOrders(
  deps: StaffListDeps,
  brandIds: number[] | undefined,
  query: StaffOrdersQuery,
): Promise<Page<OrderDoc>> {
  const { page, size, sort, search } = query;
  const filter = {
    ...(brandIds && { brandId: { $in: brandIds } }),
    ...dayBounds(query, deps.timeZone),
    ...(search && { $or: await searchTerms(deps, search) }),
  };
  const [content, totalElements] = await Promise.all([
    documentsOf(deps.orders)
      .find(filter, { sort: { _id: sort === 'id,ASC' ? 1 : -1 }, skip: page * size, limit: size })
      .toArray(),
    documentsOf(deps.orders).countDocuments(filter),
  ]);
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}

/** Returns the conditions for a search text, taken literally: an order's number, part of a customer or brand name. */
async function searchTerms({ accounts }: StaffListDeps, search: string): Promise<object[]> {
  return [
    ...(/^\d{1,15}$/.test(search) ? [{ _id: Number(search) }] : []),
    { userId: { $in: await searchAccounts(accounts, search) } },
    { brandName: containing(search) },
  ];
}

/** Returns the filter of the days, both included, in the platform's time zone; a date-time is used as it is. */
function dayBounds({ dateFrom, dateTo }: StaffOrdersQuery, timeZone: string): object {
  if (!dateFrom && !dateTo) return {};
  const createdAt = {
    ...(dateFrom && {
      $gte: dateFrom.includes('T') ? new Date(dateFrom) : startOfDay(dateFrom, 0, timeZone),
    }),
    ...(dateTo &&
      (dateTo.includes('T') ? { $lte: new Date(dateTo) } : { $lt: startOfDay(dateTo, 1, timeZone) })),
  };
  return { createdAt };
}
