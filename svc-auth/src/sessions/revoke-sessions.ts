/** Ends all sessions of a user in the transaction of another change. */
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import type { ClientSession } from 'mongoose';
import { endingAt } from './end-session.js';
import type { EndedSessions } from './ended-sessions.js';
import type { EndReason, SessionDoc, SessionModel } from './session-model.js';

export interface RevokeDeps {
  sessions: SessionModel;
  ended: EndedSessions;
  access: AccessDirectory;
  now: () => number;
}

export interface Revocation {
  reason?: EndReason;
  /** The session that does not end. */
  keptSid?: string;
}

/**
 * Ends the sessions; returns the function that publishes the ends after the commit. After a crash the sweep does that.
 */
export async function revokeSessions(
  { sessions, ended, access, now }: RevokeDeps,
  userId: number,
  transaction: ClientSession,
  { reason = 'REVOKED', keptSid }: Revocation = {},
): Promise<() => Promise<void>> {
  const open = { userId, endedAt: null, ...(keptSid !== undefined && { _id: { $ne: keptSid } }) };
  const found = await sessions.find(open).session(transaction).lean<SessionDoc[]>();
  await sessions.updateMany(open, { $set: endingAt(now(), reason) }, { session: transaction });
  return async () => {
    for (const { _id } of found) access.markEnded(_id, userId);
    await Promise.all(found.map((session) => ended.publish(session)));
  };
}
