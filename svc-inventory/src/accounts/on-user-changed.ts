/** Accounts changed in svc-auth: updates their projections. */
import { fullNameOf } from '@skatert/contracts/auth/person-name';
import { AUTH_STATE_SCHEMAS, type UserState } from '@skatert/contracts/auth/states';
import { upsertNewer } from '@skatert/service-kit/events/projection';
import type { AccountDoc, AccountModel } from './account-model.js';

export const onUserChanged =
  ({ accounts }: { accounts: AccountModel }) =>
  (states: UserState[]): Promise<void> =>
    upsertNewer(accounts, states.map(toAccountDoc), AUTH_STATE_SCHEMAS.user);

/** Phone, e-mail, date of birth and patronymic are not stored. */
function toAccountDoc({ id, version, username, lastName, firstName }: UserState): AccountDoc {
  return { _id: id, version, name: fullNameOf({ lastName, firstName }, username) };
}
