/** Accounts changed in svc-auth: updates their projections. */
import { AUTH_STATE_SCHEMAS, type UserState } from '@skatert/contracts/auth/states';
import { upsertNewer } from '@skatert/service-kit/events/projection';
import type { AccountDoc, AccountModel } from './account-model.js';

export interface UserChangedDeps {
  accounts: AccountModel;
  /** Updates how the accounts are found among the clients. */
  nameClients: (userIds: number[]) => Promise<void>;
}

export const onUserChanged =
  ({ accounts, nameClients }: UserChangedDeps) =>
  async (states: UserState[]): Promise<void> => {
    const changed = states.map(toAccountDoc);
    await upsertNewer(accounts, changed, AUTH_STATE_SCHEMAS.user);
    // The clients are updated after a repeated message, too: the first time may have failed.
    await nameClients(changed.map(({ _id }) => _id));
  };

const toAccountDoc = ({ id, ...account }: UserState): AccountDoc => ({ _id: id, ...account });
