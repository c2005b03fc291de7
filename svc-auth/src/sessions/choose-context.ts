/** The caller works in one of his memberships, or in none. The session remembers it; the token keeps its end. */
import type { AccessClaims, SwitchContextBody } from '@skatert/contracts/session';
import type { Caller } from '@skatert/service-kit/access-directory';
import { AppError } from '@skatert/service-kit/errors';
import type { UserDoc } from '../accounts/user-model.js';
import { type SessionParts, signFor } from './session-answer.js';
import type { SessionDoc } from './session-model.js';

async function remember(
  parts: SessionParts,
  { sid, userId }: Pick<AccessClaims, 'sid' | 'userId'>,
  membershipId: number | null,
): Promise<SessionDoc | null> {
  return parts.sessions
    .findOneAndUpdate(
      { _id: sid, userId, endedAt: null, expiresAt: { $gt: new Date(parts.now()) } },
      { $set: { membershipId } },
      { returnDocument: 'after' },
    )
    .lean<SessionDoc>();
}

async function tokenFor(parts: SessionParts, session: SessionDoc, claims: AccessClaims): Promise<string> {
  const user = await parts.users.findById(session.userId).lean<UserDoc>();
  if (!user) throw new AppError('SESSION_ENDED');
  return signFor(parts, session, user, await parts.listMemberships(user._id), claims.exp);
}

/** @throws AppError NOT_FOUND when the membership isn't his, SESSION_ENDED */
export async function switchContext(
  parts: SessionParts,
  caller: Caller,
  { membershipId, brandId }: SwitchContextBody,
): Promise<string> {
  const memberships = await parts.listMemberships(caller.userId);
  const chosen = memberships.find((membership) => membership.membershipId === membershipId);
  if (!chosen || (brandId != null && brandId !== chosen.brandId)) throw new AppError('NOT_FOUND');
  const session = await remember(parts, caller.claims, membershipId);
  if (!session) throw new AppError('SESSION_ENDED');
  return tokenFor(parts, session, caller.claims);
}

/** Answers the new token, or undefined when the caller has logged out already. @throws AppError SESSION_ENDED */
export async function clearContext(parts: SessionParts, claims: AccessClaims): Promise<string | undefined> {
  const session = await remember(parts, claims, null);
  if (session && parts.access.isAlive(claims)) return tokenFor(parts, session, claims);
  const ended = await parts.sessions.findById(claims.sid).lean<SessionDoc>();
  if (ended?.endReason === 'LOGOUT') return undefined;
  throw new AppError('SESSION_ENDED');
}
