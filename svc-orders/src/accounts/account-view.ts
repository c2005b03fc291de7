/** Who the customers are: names and contacts, a copy of svc-auth's account states. */
import { AUTH_STATE_SCHEMAS, UserState } from '@skatert/contracts/auth/states';
import { type Definition, documentsOf } from '@skatert/service-kit/documents';
import { type Projection, upsertNewer } from '@skatert/service-kit/projection';
import type { StateHandler } from '@skatert/service-kit/state-consumer';
import { type Connection, type Model, Schema } from 'mongoose';

/** How many accounts a search may find. */
const FOUND_MAX = 1000;
const SEARCHED_FIELDS = ['lastName', 'firstName', 'patronymic', 'username', 'phone', 'email'];

export interface AccountView extends Omit<UserState, 'id'>, Projection {}

const textOrNull = { type: String, default: null };

const definition: Definition<AccountView> = {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  stateSchema: Number,
  username: { type: String, required: true },
  lastName: textOrNull,
  firstName: textOrNull,
  patronymic: textOrNull,
  phone: textOrNull,
  email: textOrNull,
  dateOfBirth: textOrNull,
};

export function createAccountView(connection: Connection): Model<AccountView> {
  const schema = new Schema<AccountView>(definition, { versionKey: false });
  return connection.model<AccountView>('AccountView', schema, 'accountViews');
}

export function accountStateHandlers(view: Model<AccountView>): Record<string, StateHandler> {
  return {
    'auth.user.*': {
      schema: AUTH_STATE_SCHEMAS.user,
      apply: async (state) => {
        const { id, ...account } = UserState.parse(state);
        await upsertNewer(view, { _id: id, ...account }, AUTH_STATE_SCHEMAS.user);
      },
    },
  };
}

/** Last name, first name, patronymic as far as known; else the username. */
export function fullNameOf(account: AccountView | undefined, username: string): string {
  const parts = [account?.lastName, account?.firstName, account?.patronymic].filter((part) => part);
  return parts.length > 0 ? parts.join(' ') : username;
}

/** Accounts by id. */
export async function findAccounts(
  view: Model<AccountView>,
  ids: number[],
): Promise<Map<number, AccountView>> {
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
export async function searchAccounts(view: Model<AccountView>, search: string): Promise<number[]> {
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
