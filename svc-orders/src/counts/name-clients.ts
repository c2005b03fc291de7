/**
 * Keeps the words of clients in step with their accounts. An account is written before its clients are, and a new client
 * is compared with the account after it was written, so that one of the two sees the other's change.
 */
import { documentsOf } from '@skatert/service-kit/documents';
import { findAccounts } from '../accounts/find-accounts.js';
import { gramsOf, wordsOf } from '../accounts/search-words.js';
import type { CountsDeps } from './counts-deps.js';

type NameDeps = Pick<CountsDeps, 'countModels' | 'accounts'>;

/** The maximum number of clients compared at once. */
const BATCH = 500;

/** Updates the words of all clients that these accounts are, where they come from an older version. */
export async function nameClients({ countModels, accounts }: NameDeps, userIds: number[]): Promise<void> {
  for (const [userId, account] of await findAccounts(accounts, userIds)) {
    const words = wordsOf(account);
    await documentsOf(countModels.brandClients).updateMany(
      { userId, accountVersion: { $lt: account.version } },
      { $set: { words, grams: gramsOf(words), accountVersion: account.version } },
    );
  }
}

/** Compares the new clients with their accounts. */
export async function nameNewClients(deps: NameDeps): Promise<void> {
  const clients = documentsOf(deps.countModels.brandClients);
  for (;;) {
    const found = await clients
      .find({ unnamed: { $exists: true } }, { limit: BATCH, projection: { userId: 1 } })
      .toArray();
    if (found.length === 0) return;
    await nameClients(
      deps,
      found.map(({ userId }) => userId),
    );
    await clients.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { unnamed: 1 } });
  }
}
