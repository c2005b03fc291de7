/**
 * Keeps the words of clients in step with their accounts. An account is written before its clients are, and a new client
 * is compared with the account after it was written, so that one of the two sees the other's change.
 */
import { documentsOf } from '@skatert/service-kit/data/documents';
import { findAccounts } from '../accounts/find-accounts.js';
import { gramsOf, wordsOf } from '../accounts/search-words.js';
import type { CountsDeps } from './counts-deps.js';

type NameDeps = Pick<CountsDeps, 'countModels' | 'accounts'>;

/** The maximum number of clients compared at once. */
const BATCH = 1000;

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

/**
 * Compares a batch of new clients, of one generation or of any, with their accounts. A client whose account changes
 * meanwhile stays new.
 * @returns false when there were none
 */
export async function nameNewClients(
  { countModels, accounts }: NameDeps,
  generation?: number,
): Promise<boolean> {
  const clients = documentsOf(countModels.brandClients);
  const found = await clients
    .find(
      { unnamed: { $exists: true }, ...(generation !== undefined && { generation }) },
      { hint: 'unnamed', limit: BATCH, projection: { userId: 1, words: 1 } },
    )
    .toArray();
  if (found.length === 0) return false;
  const known = await findAccounts(
    accounts,
    found.map(({ userId }) => userId),
  );
  await clients.bulkWrite(
    found.map(({ _id, userId, ...client }) => {
      const account = known.get(userId);
      const { version: accountVersion = 0 } = account ?? {};
      const words = account ? wordsOf(account) : client.words;
      return {
        updateOne: {
          filter: { _id, accountVersion: { $lte: accountVersion } },
          update: {
            $set: { words, grams: gramsOf(words), accountVersion },
            $unset: { unnamed: 1 },
          } as object,
        },
      };
    }),
    { ordered: false },
  );
  return true;
}
