/** The caller works in one of his memberships, or in none. The session remembers it; the token keeps its end. */
import type { AccessClaims, SwitchContextBody } from '@skatert/contracts/auth/session';
import type { Caller } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';
import type { UserDoc } from '../accounts/user-model.js';
import { type SessionDeps, signFor } from './session-deps.js';
import type { SessionDoc } from './session-model.js';

async function remember(
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
  if (!user) throw new AppError('SESSION_ENDED');
  return signFor(deps, session, user, await deps.listMemberships(user._id), claims.exp);
}

/** The caller's membership that is to be the context; undefined when it isn't his. */
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

/** @throws AppError SESSION_ENDED */
export async function switchContext(
  deps: SessionDeps,
  caller: Caller,
  membershipId: number,
): Promise<string> {
  const session = await remember(deps, caller.claims, membershipId);
  if (!session) throw new AppError('SESSION_ENDED');
  return tokenFor(deps, session, caller.claims);
}

/** Answers the new token, or undefined when the caller has logged out already. @throws AppError SESSION_ENDED */
export async function clearContext(deps: SessionDeps, claims: AccessClaims): Promise<string | undefined> {
  const session = await remember(deps, claims, null);
  if (session && deps.access.isAlive(claims)) return tokenFor(deps, session, claims);
  const ended = await deps.sessions.findById(claims.sid).lean<SessionDoc>();
  if (ended?.endReason === 'LOGOUT') return undefined;
  throw new AppError('SESSION_ENDED');
}
