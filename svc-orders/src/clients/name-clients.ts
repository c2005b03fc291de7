/** Keeps the words by which clients are found in step with their accounts. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { AccountModel } from '../accounts/account-model.js';
import { findAccounts } from '../accounts/find-accounts.js';
import { gramsOf, wordsOf } from '../accounts/search-words.js';
import type { ListedClientModel } from './listed-client-model.js';

export interface NameDeps {
  listedClients: ListedClientModel;
  accounts: AccountModel;
}

/** Updates the words of all clients that these accounts are, where they come from an older version. */
export async function nameClients({ listedClients, accounts }: NameDeps, userIds: number[]): Promise<void> {
  const writes = [...(await findAccounts(accounts, userIds))].map(([userId, account]) => {
    const words = wordsOf(account);
    return {
      updateMany: {
        filter: { userId, accountVersion: { $lt: account.version } },
        update: { $set: { words, grams: gramsOf(words), accountVersion: account.version } },
      },
    };
  });
  if (writes.length > 0) await documentsOf(listedClients).bulkWrite(writes, { ordered: false });
}
