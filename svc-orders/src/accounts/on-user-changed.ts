/** An account changed in svc-auth: updates its projection. */
import { AUTH_STATE_SCHEMAS, UserState } from '@skatert/contracts/auth/states';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { AccountModel } from './account-model.js';

export const onUserChanged =
  ({ accounts }: { accounts: AccountModel }) =>
  async (state: unknown): Promise<void> => {
    const { id, ...account } = UserState.parse(state);
    await upsertNewer(accounts, { _id: id, ...account }, AUTH_STATE_SCHEMAS.user);
  };
