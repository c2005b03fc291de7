import { fullNameOf } from '@skatert/contracts/auth/person-name';
import type { Client } from '@skatert/contracts/orders/clients';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import type { AccountDoc } from '../accounts/account-model.js';
import type { OrderDoc } from '../orders/order-model.js';
import { guestMark } from '../orders/order-response.js';
import type { Sold } from '../orders/sold-orders.js';

export interface ClientParts {
  /** The client's last order. */
  order: OrderDoc;
  account: AccountDoc | undefined;
  /** undefined: all orders are canceled. */
  sold: Sold | undefined;
  blocked: boolean;
}

/** Returns a client for the staff of the brands. */
export function toClientResponse({ order, account, sold, blocked }: ClientParts): Client {
  return {
    ...toPersonResponse(order, account),
    lastOrderBrand: order.brandName,
    lastOrderBrandId: order.brandId,
    lastOrderAt: order.createdAt.toISOString(),
    ordersCount: sold?.orders ?? 0,
    ordersSum: kopecksToRoubles(sold?.sum ?? 0),
    blocked,
  };
}

type Person = Pick<
  Client,
  'id' | 'guest' | 'fullName' | 'lastName' | 'firstName' | 'patronymic' | 'dateOfBirth' | 'email' | 'phone'
>;

/** Returns the customer of an order. */
export const toPersonResponse = (order: OrderDoc, account: AccountDoc | undefined): Person => ({
  id: order.userId,
  ...guestMark(order),
  fullName: fullNameOf(account, order.username),
  lastName: account?.lastName ?? null,
  firstName: account?.firstName ?? null,
  patronymic: account?.patronymic ?? null,
  dateOfBirth: account?.dateOfBirth ?? null,
  email: account?.email ?? null,
  phone: account?.phone ?? order.phone,
});
