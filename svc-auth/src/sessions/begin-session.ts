/** Somebody whose identity is sure gets a session: a family of refresh tokens, and its first. */
import type { UserDoc } from '../accounts/user-model.js';
import type { RefreshToken } from './refresh-token.js';
import { expiryOf, type SessionDeps } from './session-deps.js';
import type { SessionDoc } from './session-model.js';

export interface Begun {
  user: UserDoc;
  session: SessionDoc;
  token: RefreshToken;
}

/** Characters of a browser's description that are kept. */
const USER_AGENT_MAX = 400;

/** `userAgent` is what the browser calls itself, for the list of the account's sessions. */
export async function beginSession(deps: SessionDeps, user: UserDoc, userAgent?: string): Promise<Begun> {
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
