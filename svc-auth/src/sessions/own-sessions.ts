/** The sessions of one account: listed, ended one by one or all but one. */
import type { SessionView } from '@skatert/contracts/auth/session';
import type { ClientSession } from 'mongoose';
import { deviceName } from './device-name.js';
import { type EndSessionParts, endSession } from './end-session.js';
import { revokeSessions } from './revoke-sessions.js';
import type { EndReason, SessionDoc } from './session-model.js';

const alive = ({ now }: EndSessionParts) => ({
  endedAt: null,
  expiresAt: { $gt: new Date(now()) },
});

/** The living ones: the one that asks first, then by their last use. */
export async function listSessions(
  parts: EndSessionParts,
  userId: number,
  currentSid: string,
): Promise<SessionView[]> {
  const found = await parts.sessions.find({ ...alive(parts), userId }).lean<SessionDoc[]>();
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
export async function findSession(parts: EndSessionParts, sid: string): Promise<SessionDoc | undefined> {
  return (await parts.sessions.findOne({ ...alive(parts), _id: sid }).lean<SessionDoc>()) ?? undefined;
}

/** Ends all of the account's sessions but one. */
export async function endOtherSessions(
  parts: EndSessionParts,
  userId: number,
  keptSid: string,
  reason: EndReason = 'USER',
): Promise<void> {
  const others = await parts.sessions
    .find({ ...alive(parts), userId, _id: { $ne: keptSid } }, { _id: 1 })
    .lean();
  await Promise.all(others.map(({ _id }) => endSession(parts, _id, reason)));
}

/**
 * Ends all but one with a change of the password, in its transaction. Answers what is left to do after it: to tell
 * everyone, and to end what somebody began meanwhile by the old password.
 */
export async function revokeOtherSessions(
  parts: EndSessionParts,
  userId: number,
  keptSid: string,
  transaction: ClientSession,
): Promise<() => Promise<void>> {
  const tell = await revokeSessions(parts, userId, transaction, { reason: 'PASSWORD', keptSid });
  return async () => {
    await tell();
    await endOtherSessions(parts, userId, keptSid, 'PASSWORD');
  };
}
