/** Finds accounts by id. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountDoc, AccountModel } from './account-model.js';

/** Returns the accounts with these ids, by id. */
export async function findAccounts(view: AccountModel, ids: number[]): Promise<Map<number, AccountDoc>> {
  const accounts = await documentsOf(view)
    .find({ _id: { $in: [...new Set(ids)] } })
    .toArray();
  return new Map(accounts.map((account) => [account._id, account]));
}
