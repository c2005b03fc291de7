/** A session ends for good, everywhere at once. */
import type { SessionDeps } from './session-deps.js';
import type { EndReason } from './session-model.js';

export type EndSessionDeps = Pick<SessionDeps, 'sessions' | 'access' | 'ended' | 'now'>;

/** An ended session is kept so long, in ms: longer than any of its access tokens lives. */
const KEPT_MS = 60 * 60 * 1000;

/** What ends a session that is open; `at` in ms. It is to be told afterwards. */
export const endingAt = (at: number, reason: EndReason) => ({
  endedAt: new Date(at),
  endReason: reason,
  untold: true,
  membershipId: null,
  expiresAt: new Date(at + KEPT_MS),
});

/** Ends it if it hasn't ended yet. */
export async function endSession(deps: EndSessionDeps, sid: string, reason: EndReason): Promise<void> {
  const session = await deps.sessions
    .findOneAndUpdate(
      { _id: sid, endedAt: null },
      { $set: endingAt(deps.now(), reason) },
      { returnDocument: 'after' },
    )
    .lean();
  if (!session) return;
  deps.access.markEnded(sid, session.userId);
  await deps.ended.publish(session);
}
