/** Starts the session of an authenticated user, with the first refresh token of its family. */
import type { UserDoc } from '../accounts/user-model.js';
import type { RefreshToken } from './refresh-token.js';
import { expiryOf, type SessionDeps } from './session-deps.js';
import type { SessionDoc } from './session-model.js';

export interface NewSession {
  user: UserDoc;
  session: SessionDoc;
  token: RefreshToken;
}

/** The maximum length of a stored user agent, in characters. */
const USER_AGENT_MAX = 400;

/** Stores and returns a new session. `userAgent`: shown in the list of the account's sessions. */
export async function beginSession(
  deps: SessionDeps,
  user: UserDoc,
  userAgent?: string,
): Promise<NewSession> {
  const token = deps.refreshTokens.first();
  const createdAt = new Date(deps.now());
  const session: SessionDoc = {
    _id: token.sid,
    userId: user._id,
    createdAt,
    lastUsedAt: createdAt,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX),
    expiresAt: expiryOf(deps, createdAt),
    currentHash: token.hash,
    exchanged: [],
    membershipId: null,
    endedAt: null,
    endReason: null,
  };
  await deps.sessions.create([session]);
  return { user, session, token };
}
