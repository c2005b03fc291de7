import type { Client } from '@skatert/contracts/orders/clients';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { type AccountDoc, fullNameOf } from '../accounts/account-model.js';
import { SOLD_STATUSES, type StatusCounts, totalOf } from '../counts/status-counts.js';
import type { OrderDoc } from '../orders/order-model.js';

/** Returns a client for the staff of the brands. `order`: the client's last one; `counts`: those of each brand. */
export function toClientResponse(
  order: OrderDoc,
  account: AccountDoc | undefined,
  counts: readonly StatusCounts[],
): Client {
  const sold = totalOf(counts, SOLD_STATUSES);
  return {
    id: order.userId,
    fullName: fullNameOf(account, order.username),
    lastName: account?.lastName ?? null,
    firstName: account?.firstName ?? null,
    patronymic: account?.patronymic ?? null,
    dateOfBirth: account?.dateOfBirth ?? null,
    email: account?.email ?? null,
    phone: account?.phone ?? order.phone,
    lastOrderBrand: order.brandName,
    lastOrderAt: order.createdAt.toISOString(),
    ordersCount: sold.orders,
    ordersSum: kopecksToRoubles(sold.sum),
  };
}
