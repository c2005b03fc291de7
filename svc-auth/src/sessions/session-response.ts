/** The response of login and refresh. */
import type { SessionResponse } from '@skatert/contracts/auth/session';
import type { UserDoc } from '../accounts/user-model.js';
import { toUserResponse } from '../accounts/user-response.js';
import { type SessionDeps, signFor } from './session-deps.js';
import type { SessionDoc } from './session-model.js';

/** Returns the account with a new access token. */
export async function toSessionResponse(
  deps: SessionDeps,
  session: SessionDoc,
  user: UserDoc,
): Promise<SessionResponse> {
  const memberships = await deps.listMemberships(user._id);
  const accessToken = signFor(deps, session, user, memberships);
  return { ...toUserResponse(user, memberships), accessToken };
}
