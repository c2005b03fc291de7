/** Accounts changed in svc-auth: updates their projections. */
import { AUTH_STATE_SCHEMAS, UserState } from '@skatert/contracts/auth/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { AccountDoc, AccountModel } from './account-model.js';

export const onUserChanged =
  ({ accounts }: { accounts: AccountModel }) =>
  (states: unknown[]): Promise<void> =>
    upsertNewer(accounts, states.map(toAccountDoc), AUTH_STATE_SCHEMAS.user);

function toAccountDoc(state: unknown): AccountDoc {
  const { id, ...account } = UserState.parse(state);
  return { _id: id, ...account };
}
