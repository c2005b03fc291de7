/** Ends a session and publishes its end to all services and gateways. */
import type { SessionDeps } from './session-deps.js';
import type { EndReason } from './session-model.js';

export type EndSessionDeps = Pick<SessionDeps, 'sessions' | 'access' | 'ended' | 'now'>;

/** How long an ended session is stored, in ms: longer than its access tokens are valid. */
const KEPT_MS = 60 * 60 * 1000;

/** Returns the changes that end an open session; `at` in ms. The end must be published afterwards. */
export const endingAt = (at: number, reason: EndReason) => ({
  endedAt: new Date(at),
  endReason: reason,
  pending: true,
  membershipId: null,
  expiresAt: new Date(at + KEPT_MS),
});

/** Ends a session, unless it has already ended. */
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
