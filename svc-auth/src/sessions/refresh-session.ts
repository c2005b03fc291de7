/** Exchanges a refresh token for its successor. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { UserDoc } from '../accounts/user-model.js';
import { endSession } from './end-session.js';
import type { RefreshToken, RefreshTokens } from './refresh-token.js';
import { expiryOf, type SessionDeps } from './session-deps.js';
import type { SessionDoc } from './session-model.js';

/** How long two tabs, or a repeated call, may present the same token, in ms. */
const CONCURRENT_MS = 10_000;
/** How long an unused successor is sent again, since the response with it may have been lost, in ms. */
const LOST_RESPONSE_MS = 60_000;
/** How many exchanged tokens are stored; more than a browser exchanges in CONCURRENT_MS. */
const MAX_EXCHANGED = 12;

/** The session was replaced a moment ago by a sign-in in the same browser. */
export class ReplacedSession extends AppError {
  constructor() {
    super(AUTH_ERRORS.SESSION_ENDED);
  }
}

export interface Refreshed {
  user: UserDoc;
  session: SessionDoc;
  token: RefreshToken;
}

/**
 * Returns the session with its new token. `values`: all values of the refresh cookie. A token that is used again after
 * the grace period ends its session. @throws AppError SESSION_ENDED, also as a ReplacedSession
 */
export async function refreshSession(deps: SessionDeps, values: readonly string[]): Promise<Refreshed> {
  const token = await chooseToken(deps, values);
  if (!token) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
  for (;;) {
    const session = await deps.sessions.findById(token.sid).lean<SessionDoc>();
    if (!session || session.endedAt || session.expiresAt.getTime() <= deps.now())
      throw wasJustReplaced(session, deps.now())
        ? new ReplacedSession()
        : new AppError(AUTH_ERRORS.SESSION_ENDED);
    if (session.currentHash === token.hash) {
      const exchanged = await exchange(deps, session, token);
      if (exchanged) return { ...exchanged, user: await ownerOf(deps, session) };
      continue; // a concurrent request has exchanged it
    }
    const newest = newestInGrace(deps.refreshTokens, session, token, deps.now());
    if (newest) return { session, token: newest, user: await ownerOf(deps, session) };
    await endSession(deps, session._id, 'REUSE');
    throw new AppError(AUTH_ERRORS.SESSION_ENDED);
  }
}

/** Returns true while the response to the sign-in that replaced the session may be on its way. */
const wasJustReplaced = (session: SessionDoc | null, now: number): boolean =>
  session?.endReason === 'REPLACED' && now - (session.endedAt?.getTime() ?? 0) <= LOST_RESPONSE_MS;

/** Returns the value that is a session's newest token, else the first genuine one. */
async function chooseToken(
  { refreshTokens, sessions }: SessionDeps,
  values: readonly string[],
): Promise<RefreshToken | undefined> {
  const tokens = values.flatMap((value) => refreshTokens.parse(value) ?? []);
  if (tokens.length <= 1) return tokens[0];
  const live = await sessions
    .find({ _id: { $in: tokens.map(({ sid }) => sid) }, endedAt: null })
    .lean<SessionDoc[]>();
  const newest = new Set(live.map(({ currentHash }) => currentHash));
  return tokens.find(({ hash }) => newest.has(hash)) ?? tokens[0];
}

async function exchange(deps: SessionDeps, session: SessionDoc, token: RefreshToken) {
  const next = deps.refreshTokens.successor(token);
  const updated = await deps.sessions
    .findOneAndUpdate(
      { _id: session._id, currentHash: token.hash, endedAt: null },
      {
        $set: {
          currentHash: next.hash,
          expiresAt: expiryOf(deps, session.createdAt),
          lastUsedAt: new Date(deps.now()),
        },
        $push: {
          exchanged: { $each: [{ hash: token.hash, at: new Date(deps.now()) }], $slice: -MAX_EXCHANGED },
        },
      },
      { returnDocument: 'after' },
    )
    .lean<SessionDoc>();
  return updated && { session: updated, token: next };
}

/**
 * Returns the session's newest token for one that was exchanged within the grace period; undefined for any other. The
 * newest may be a later successor, since another tab may have already exchanged the direct one.
 */
export function newestInGrace(
  tokens: RefreshTokens,
  session: Pick<SessionDoc, 'currentHash' | 'exchanged'>,
  presented: RefreshToken,
  now: number,
): RefreshToken | undefined {
  const at = session.exchanged.findIndex(({ hash }) => hash === presented.hash);
  const exchanged = session.exchanged[at];
  if (!exchanged) return undefined;
  const successorIsUnused = at === session.exchanged.length - 1;
  const age = now - exchanged.at.getTime();
  if (age > (successorIsUnused ? LOST_RESPONSE_MS : CONCURRENT_MS)) return undefined;
  let token = presented;
  for (let step = at; step < session.exchanged.length; step += 1) token = tokens.successor(token);
  return token.hash === session.currentHash ? token : undefined;
}

async function ownerOf(deps: SessionDeps, session: SessionDoc): Promise<UserDoc> {
  const user = await deps.users.findById(session.userId).lean<UserDoc>();
  if (!user || user.blockedAt) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
  return user;
}
