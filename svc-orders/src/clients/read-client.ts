import type { ClientDetails } from '@skatert/contracts/orders/clients';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { CountReader, type CountReaderDeps } from '../counts/count-reader.js';
import { BY_CLIENT, type OrderDoc } from '../orders/order-model.js';
import { clientNotFound } from './client-access.js';
import { toClientDetailsResponse } from './client-details-response.js';
import { type BrandClient, type ClientRecordModel, recordIdOf } from './client-record-model.js';

export interface ReadClientDeps extends CountReaderDeps {
  connection: Connection;
  accounts: AccountModel;
  clientRecords: ClientRecordModel;
}

/** Returns a client of a brand. @throws AppError NOT_FOUND for a client who never ordered there */
export function readClient(deps: ReadClientDeps, client: BrandClient): Promise<ClientDetails> {
  return readSnapshot(deps.connection, async (read) => {
    const reader = await CountReader.open(deps, read);
    const [counts, first, last, record] = await Promise.all([
      reader.customer(client.userId, client.brandId),
      findOrder(deps, client, 1, read),
      findOrder(deps, client, -1, read),
      documentsOf(deps.clientRecords).findOne({ _id: recordIdOf(client) }, read),
    ]);
    if (!first || !last) throw clientNotFound();
    const { notes = [], block } = record ?? {};
    const authors = [...notes, ...(block ? [block] : [])].map(({ by }) => by.userId);
    const accounts = await findAccounts(deps.accounts, [client.userId, ...authors]);
    return toClientDetailsResponse({ first, last, counts, notes, block }, accounts);
  });
}

/** Returns the client's first (1) or last (-1) order in the brand. */
const findOrder = (
  { orders }: ReadClientDeps,
  { brandId, userId }: BrandClient,
  direction: 1 | -1,
  read: ReadOptions,
): Promise<OrderDoc | null> =>
  documentsOf(orders).findOne({ brandId, userId }, { ...read, hint: BY_CLIENT, sort: { _id: direction } });
