/** Finds customers by id, and by what is searched for. */
import { documentsOf } from '@skatert/service-kit/documents';
import type { AccountDoc, AccountModel } from './account-model.js';

/** How many accounts a search may find. */
const FOUND_MAX = 1000;
const SEARCHED_FIELDS = ['lastName', 'firstName', 'patronymic', 'username', 'phone', 'email'];

/** Accounts by id. */
export async function findAccounts(view: AccountModel, ids: number[]): Promise<Map<number, AccountDoc>> {
  const accounts = await documentsOf(view)
    .find({ _id: { $in: [...new Set(ids)] } })
    .toArray();
  return new Map(accounts.map((account) => [account._id, account]));
}

/** Matches texts that contain these words, whatever their case; the words are plain text. */
export function containing(words: string): { $regex: string; $options: string } {
  return { $regex: words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
}

/** Each word is looked for in every field of every account: more of them only cost time. */
const WORDS_MAX = 10;

/**
 * The ids of accounts whose name, login, phone or e-mail contains the words; several words ("Иванов Пётр") each in any of
 * them. A phone is found however it was typed.
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
