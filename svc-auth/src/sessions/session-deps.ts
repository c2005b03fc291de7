/** The dependencies of the use cases of sessions. */
import type { Membership } from '@skatert/contracts/auth/session';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import type { Passwords } from '../accounts/passwords.js';
import type { UserDoc, UserModel } from '../accounts/user-model.js';
import type { AuthQuotas } from '../quotas.js';
import type { SignAccessToken } from './access-token.js';
import type { EndedSessions } from './ended-sessions.js';
import type { RefreshTokens } from './refresh-token.js';
import type { SessionDoc, SessionModel } from './session-model.js';

export interface SessionDeps {
  sessions: SessionModel;
  users: UserModel;
  passwords: Passwords;
  refreshTokens: RefreshTokens;
  sign: SignAccessToken;
  ended: EndedSessions;
  access: AccessDirectory;
  listMemberships: (userId: number) => Promise<Membership[]>;
  isPlatformAdmin: (user: UserDoc) => boolean;
  /** The maximum time without a refresh, and the maximum lifetime of a session, in ms. */
  idleMs: number;
  maxMs: number;
  now: () => number;
  quotas: AuthQuotas;
}

/** Returns a token for the session, in its selected context if the user still has that membership. */
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

/** Returns when a session expires if it is not refreshed again. */
export function expiryOf(deps: SessionDeps, createdAt: Date): Date {
  return new Date(Math.min(deps.now() + deps.idleMs, createdAt.getTime() + deps.maxMs));
}
