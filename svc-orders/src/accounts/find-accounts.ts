/** Finds accounts by id and by search text. */
import { documentsOf } from '@skatert/service-kit/documents';
import type { AccountDoc, AccountModel } from './account-model.js';

/** The maximum number of accounts that a search finds. */
const FOUND_MAX = 1000;
const SEARCHED_FIELDS = ['lastName', 'firstName', 'patronymic', 'username', 'phone', 'email'];

/** Returns the accounts with these ids, by id. */
export async function findAccounts(view: AccountModel, ids: number[]): Promise<Map<number, AccountDoc>> {
  const accounts = await documentsOf(view)
    .find({ _id: { $in: [...new Set(ids)] } })
    .toArray();
  return new Map(accounts.map((account) => [account._id, account]));
}

/** Returns a filter for texts that contain `words` literally, ignoring case. */
export function containing(words: string): { $regex: string; $options: string } {
  return { $regex: words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
}

/** The maximum number of search words: each one is compared with every field of every account. */
const WORDS_MAX = 10;

/**
 * Returns the ids of accounts whose name, login, phone or e-mail contains the text. Of several words ("Иванов Пётр")
 * each must occur in one of the fields. A phone is found in any notation.
 */
export async function searchAccounts(view: AccountModel, search: string): Promise<number[]> {
  const digits = search.replace(/[\s()+-]/g, '');
  const words = /^\d{4,}$/.test(digits)
    ? [digits.replace(/^8(?=\d{10}$)/, '7')]
    : search.split(/\s+/).slice(0, WORDS_MAX);
  const found = await view
    .find({
      $and: words.map((word) => ({ $or: SEARCHED_FIELDS.map((field) => ({ [field]: containing(word) })) })),
    })
    .select({ _id: 1 })
    .limit(FOUND_MAX)
    .lean<{ _id: number }[]>();
  return found.map(({ _id }) => _id);
}
