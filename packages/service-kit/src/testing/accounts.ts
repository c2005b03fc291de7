/** Accounts, published as svc-auth publishes them. */
import { AUTH_STREAM, type UserState, userSubject } from '@skatert/contracts/auth/states';
import type { TestPlatform } from './harness.js';
import { applyState } from './states.js';

/** Publishes an account and waits until the service has applied it to its projection `accountViews`. */
export async function publishAccount(
  platform: TestPlatform,
  id: number,
  fields: Partial<UserState>,
): Promise<void> {
  const state = { id, version: 1, username: `user${id}`, lastName: null, firstName: null, patronymic: null };
  const full = { ...state, phone: null, email: null, dateOfBirth: null, ...fields };
  await applyState(platform, 'accountViews', AUTH_STREAM, userSubject(id), full);
}
