/** Lists and ends the sessions of an account. */
import type { SessionView } from '@skatert/contracts/auth/session';
import type { ClientSession } from 'mongoose';
import { deviceName } from './device-name.js';
import { type EndSessionDeps, endSession } from './end-session.js';
import { revokeSessions } from './revoke-sessions.js';
import type { EndReason, SessionDoc } from './session-model.js';

const active = ({ now }: EndSessionDeps) => ({
  endedAt: null,
  expiresAt: { $gt: new Date(now()) },
});

/** Returns the active sessions: the caller's first, then by their last use. */
export async function listSessions(
  deps: EndSessionDeps,
  userId: number,
  currentSid: string,
): Promise<SessionView[]> {
  const found = await deps.sessions.find({ ...active(deps), userId }).lean<SessionDoc[]>();
  const views = found.map(({ _id, userAgent, createdAt, lastUsedAt = createdAt }) => ({
    id: _id,
    current: _id === currentSid,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
  return views.sort(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}

/** Returns an active session of any account; undefined when there is none. */
export async function findSession(deps: EndSessionDeps, sid: string): Promise<SessionDoc | undefined> {
  return (await deps.sessions.findOne({ ...active(deps), _id: sid }).lean<SessionDoc>()) ?? undefined;
}

/** Ends all sessions of the account except one. */
export async function endOtherSessions(
  deps: EndSessionDeps,
  userId: number,
  keptSid: string,
  reason: EndReason = 'USER',
): Promise<void> {
  const others = await deps.sessions
    .find({ ...active(deps), userId, _id: { $ne: keptSid } }, { _id: 1 })
    .lean();
  await Promise.all(others.map(({ _id }) => endSession(deps, _id, reason)));
}

/**
 * Ends all sessions except one in the transaction of a change of the password. Returns the function to call after the
 * commit: it publishes the ends, and ends sessions that were started concurrently with the old password.
 */
export async function revokeOtherSessions(
  deps: EndSessionDeps,
  userId: number,
  keptSid: string,
  transaction: ClientSession,
): Promise<() => Promise<void>> {
  const publish = await revokeSessions(deps, userId, transaction, { reason: 'PASSWORD', keptSid });
  return async () => {
    await publish();
    await endOtherSessions(deps, userId, keptSid, 'PASSWORD');
  };
}
