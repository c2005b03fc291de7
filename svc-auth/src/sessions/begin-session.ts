/** Starts the session of an authenticated user, with the first refresh token of its family. */
import type { UserDoc } from '../accounts/user-model.js';
import { endSession } from './end-session.js';
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
  await endSurplus(deps, user._id);
  return { user, session, token };
}

/**
 * Starts the session of a user whose password was correct. Returns undefined when another one was set meanwhile: that ended
 * only the sessions that existed at that moment, without this one.
 */
export async function beginPasswordSession(
  deps: SessionDeps,
  user: UserDoc,
  userAgent?: string,
): Promise<NewSession | undefined> {
  const started = await beginSession(deps, user, userAgent);
  if (await deps.users.exists({ _id: user._id, passwordHash: user.passwordHash })) return started;
  await endSession(deps, started.session._id, 'PASSWORD');
  return undefined;
}

/** Ends the open sessions beyond the quota, those first that were not used for longest. */
async function endSurplus(deps: SessionDeps, userId: number): Promise<void> {
  const surplus = await deps.sessions
    .find({ userId, endedAt: null }, { _id: 1 })
    .sort({ lastUsedAt: -1, _id: 1 })
    .skip(deps.quotas.sessionsOfAccount.max)
    .lean();
  for (const { _id } of surplus) await endSession(deps, _id, 'REVOKED');
}
