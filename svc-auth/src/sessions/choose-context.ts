/**
 * Selects the context of a session: one of the caller's memberships, or none. A new token keeps the previous
 * expiration.
 */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { AccessClaims, SwitchContextBody } from '@skatert/contracts/auth/session';
import type { Caller } from '@skatert/service-kit/access/access-directory';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { UserDoc } from '../accounts/user-model.js';
import { type SessionDeps, signFor } from './session-deps.js';
import type { SessionDoc } from './session-model.js';

async function saveContext(
  deps: SessionDeps,
  { sid, userId }: Pick<AccessClaims, 'sid' | 'userId'>,
  membershipId: number | null,
): Promise<SessionDoc | null> {
  return deps.sessions
    .findOneAndUpdate(
      { _id: sid, userId, endedAt: null, expiresAt: { $gt: new Date(deps.now()) } },
      { $set: { membershipId } },
      { returnDocument: 'after' },
    )
    .lean<SessionDoc>();
}

async function tokenFor(deps: SessionDeps, session: SessionDoc, claims: AccessClaims): Promise<string> {
  const user = await deps.users.findById(session.userId).lean<UserDoc>();
  if (!user) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
  return signFor(deps, session, user, await deps.listMemberships(user._id), claims.exp);
}

/** Returns the caller's membership to select; undefined when the caller doesn't have it. */
export async function findChosen(
  deps: SessionDeps,
  { userId }: Caller,
  { membershipId, brandId }: SwitchContextBody,
): Promise<{ userId: number; membershipId: number } | undefined> {
  const memberships = await deps.listMemberships(userId);
  const chosen = memberships.find((membership) => membership.membershipId === membershipId);
  if (!chosen || (brandId != null && brandId !== chosen.brandId)) return undefined;
  return { userId, membershipId };
}

/** Selects a membership and returns a new access token. @throws AppError SESSION_ENDED */
export async function switchContext(
  deps: SessionDeps,
  caller: Caller,
  membershipId: number,
): Promise<string> {
  const session = await saveContext(deps, caller.claims, membershipId);
  if (!session) throw new AppError(AUTH_ERRORS.SESSION_ENDED);
  return tokenFor(deps, session, caller.claims);
}

/** Clears the context and returns a new token; undefined after a logout. @throws AppError SESSION_ENDED */
export async function clearContext(deps: SessionDeps, claims: AccessClaims): Promise<string | undefined> {
  const session = await saveContext(deps, claims, null);
  if (session && deps.access.isAlive(claims)) return tokenFor(deps, session, claims);
  const ended = await deps.sessions.findById(claims.sid).lean<SessionDoc>();
  if (ended?.endReason === 'LOGOUT') return undefined;
  throw new AppError(AUTH_ERRORS.SESSION_ENDED);
}
