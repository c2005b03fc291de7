/** The sessions of one account: listed, ended one by one or all but one. */
import type { SessionView } from '@skatert/contracts/auth/session';
import type { ClientSession } from 'mongoose';
import { deviceName } from './device-name.js';
import { type EndSessionDeps, endSession } from './end-session.js';
import { revokeSessions } from './revoke-sessions.js';
import type { EndReason, SessionDoc } from './session-model.js';

const alive = ({ now }: EndSessionDeps) => ({
  endedAt: null,
  expiresAt: { $gt: new Date(now()) },
});

/** The living ones: the one that asks first, then by their last use. */
export async function listSessions(
  deps: EndSessionDeps,
  userId: number,
  currentSid: string,
): Promise<SessionView[]> {
  const found = await deps.sessions.find({ ...alive(deps), userId }).lean<SessionDoc[]>();
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

/** A living session of any account. */
export async function findSession(deps: EndSessionDeps, sid: string): Promise<SessionDoc | undefined> {
  return (await deps.sessions.findOne({ ...alive(deps), _id: sid }).lean<SessionDoc>()) ?? undefined;
}

/** Ends all of the account's sessions but one. */
export async function endOtherSessions(
  deps: EndSessionDeps,
  userId: number,
  keptSid: string,
  reason: EndReason = 'USER',
): Promise<void> {
  const others = await deps.sessions
    .find({ ...alive(deps), userId, _id: { $ne: keptSid } }, { _id: 1 })
    .lean();
  await Promise.all(others.map(({ _id }) => endSession(deps, _id, reason)));
}

/**
 * Ends all but one with a change of the password, in its transaction. Answers what is left to do after it: to tell
 * everyone, and to end what somebody began meanwhile by the old password.
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
