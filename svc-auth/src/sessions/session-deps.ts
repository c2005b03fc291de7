/** What the use cases of sessions depend on. */
import type { Membership } from '@skatert/contracts/auth/session';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import type { UserDoc, UserModel } from '../accounts/user-model.js';
import type { SignAccessToken } from './access-token.js';
import type { EndedSessions } from './ended-sessions.js';
import type { RefreshTokens } from './refresh-token.js';
import type { SessionDoc, SessionModel } from './session-model.js';

export interface SessionDeps {
  sessions: SessionModel;
  users: UserModel;
  refreshTokens: RefreshTokens;
  sign: SignAccessToken;
  ended: EndedSessions;
  access: AccessDirectory;
  listMemberships: (userId: number) => Promise<Membership[]>;
  isPlatformAdmin: (user: UserDoc) => boolean;
  /** How long a session may lie idle and live in all, in ms. */
  idleMs: number;
  maxMs: number;
  now: () => number;
}

/** Signs a token for the session in its chosen context, if that is still the user's. */
export function signFor(
  deps: SessionDeps,
  session: SessionDoc,
  user: UserDoc,
  memberships: readonly Membership[],
  exp?: number,
): string {
  return deps.sign(
    {
      sid: session._id,
      userId: user._id,
      username: user.username,
      roles: user.roles,
      tokenVersion: user.tokenVersion,
      membership: memberships.find(({ membershipId }) => membershipId === session.membershipId),
      platformAdmin: deps.isPlatformAdmin(user),
    },
    exp,
  );
}

/** When a session ends by itself, seen from now. */
export function expiryOf(deps: SessionDeps, createdAt: Date): Date {
  return new Date(Math.min(deps.now() + deps.idleMs, createdAt.getTime() + deps.maxMs));
}
