/** Somebody whose identity is sure gets a session: a family of refresh tokens, and its first. */
import type { UserDoc } from '../accounts/user-model.js';
import type { RefreshToken } from './refresh-token.js';
import { expiryOf, type SessionParts } from './session-answer.js';
import type { SessionDoc } from './session-model.js';

export interface Begun {
  user: UserDoc;
  session: SessionDoc;
  token: RefreshToken;
}

export async function beginSession(parts: SessionParts, user: UserDoc): Promise<Begun> {
  const token = parts.refreshTokens.first();
  const createdAt = new Date(parts.now());
  const session: SessionDoc = {
    _id: token.sid,
    userId: user._id,
    createdAt,
    expiresAt: expiryOf(parts, createdAt),
    currentHash: token.hash,
    exchanged: [],
    membershipId: null,
    endedAt: null,
    endReason: null,
  };
  await parts.sessions.create([session]);
  return { user, session, token };
}
