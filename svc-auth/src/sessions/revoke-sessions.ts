/** All sessions of a user end with a change that is made in a transaction: they end with it or not at all. */
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
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
  /** This one goes on. */
  keptSid?: string;
}

/** Answers how to tell everyone, once the transaction is through; a crash before that is made up for by the sweep. */
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
