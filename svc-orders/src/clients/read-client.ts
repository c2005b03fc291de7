import type { ClientDetails } from '@skatert/contracts/orders/clients';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { BY_CLIENT } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { soldToOne } from '../orders/sold-orders.js';
import { clientNotFound } from './client-access.js';
import { toClientDetailsResponse } from './client-details-response.js';
import { type BrandClient, type ClientRecordModel, recordIdOf } from './client-record-model.js';

export interface ReadClientDeps {
  orders: OrderModel;
  accounts: AccountModel;
  clientRecords: ClientRecordModel;
}

/** Returns a client of a brand. @throws AppError NOT_FOUND for a client who never ordered there */
export async function readClient(deps: ReadClientDeps, client: BrandClient): Promise<ClientDetails> {
  const [sold, first, last, record] = await Promise.all([
    soldToOne(deps.orders, client.userId, client.brandId),
    findOrder(deps, client, 1),
    findOrder(deps, client, -1),
    documentsOf(deps.clientRecords).findOne({ _id: recordIdOf(client) }),
  ]);
  if (!first || !last) throw clientNotFound();
  const { notes = [], block } = record ?? {};
  const authors = [...notes, ...(block ? [block] : [])].map(({ by }) => by.userId);
  const accounts = await findAccounts(deps.accounts, [client.userId, ...authors]);
  return toClientDetailsResponse({ first, last, sold, notes, block }, accounts);
}

/** Returns the client's first (1) or last (-1) order in the brand. */
const findOrder = (
  { orders }: ReadClientDeps,
  { brandId, userId }: BrandClient,
  direction: 1 | -1,
): Promise<OrderDoc | null> =>
  documentsOf(orders).findOne({ brandId, userId }, { hint: BY_CLIENT, sort: { _id: direction } });
