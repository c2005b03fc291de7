import type { Client } from '@skatert/contracts/orders/clients';
import { type AccountDoc, fullNameOf } from '../accounts/account-model.js';
import type { OrderDoc } from '../orders/order-model.js';

/** Returns a client for the staff of the brands. `order`: the client's last one. */
export function toClientResponse(order: OrderDoc, account: AccountDoc | undefined): Client {
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
  };
}
