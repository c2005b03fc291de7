/** The customers who ordered from some brands, the most recent order first. */
import type { Client, ClientsPage, ClientsQuery } from '@skatert/contracts/orders/clients';
import { documentsOf } from '@skatert/service-kit/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts, searchAccounts } from '../accounts/find-accounts.js';
import type { OrderModel } from '../orders/order-model.js';
import { toClientResponse } from './client-response.js';

export interface ClientsDeps {
  orders: OrderModel;
  accounts: AccountModel;
}

interface ClientRow {
  _id: number;
  lastOrderId: number;
}

/**
 * Returns a page of the brands' clients; `brandIds` undefined: of all brands. The index of brands and users covers it.
 */
export async function listClients(
  { orders, accounts }: ClientsDeps,
  brandIds: number[] | undefined,
  { page, size, search }: ClientsQuery,
): Promise<ClientsPage> {
  const match = {
    ...(brandIds && { brandId: { $in: brandIds } }),
    ...(search && { userId: { $in: await searchAccounts(accounts, search) } }),
  };
  const clients = [{ $match: match }, { $group: { _id: '$userId', lastOrderId: { $max: '$_id' } } }];
  const [rows, [counted]] = await Promise.all([
    orders.aggregate<ClientRow>([
      ...clients,
      { $sort: { lastOrderId: -1 } },
      { $skip: page * size },
      { $limit: size },
    ]),
    orders.aggregate<{ total: number }>([...clients, { $count: 'total' }]),
  ]);
  const total = counted?.total ?? 0;
  return {
    content: await toClientResponses({ orders, accounts }, rows),
    totalElements: total,
    totalPages: Math.ceil(total / size),
    number: page,
    size,
  };
}

async function toClientResponses({ orders, accounts }: ClientsDeps, rows: ClientRow[]): Promise<Client[]> {
  const [people, last] = await Promise.all([
    findAccounts(
      accounts,
      rows.map(({ _id }) => _id),
    ),
    documentsOf(orders)
      .find({ _id: { $in: rows.map(({ lastOrderId }) => lastOrderId) } })
      .toArray(),
  ]);
  const lastOf = new Map(last.map((order) => [order.userId, order]));
  return rows.flatMap(({ _id }) => {
    const order = lastOf.get(_id);
    return order ? [toClientResponse(order, people.get(_id))] : [];
  });
}
