/** Sends a digest to those who run the brands of a master: to owners and administrators with a confirmed address. */
import type { SendDigestReply, SendDigestRequest } from '@skatert/contracts/auth/digest';
import { findRunners, type RunnersDeps } from './find-runners.js';
import { type SendOnceDeps, sendOnce } from './send-once.js';

export interface SendDigestDeps extends SendOnceDeps, RunnersDeps {}

/** Sends the digest to each recipient who has not got it yet. */
export async function sendDigest(deps: SendDigestDeps, digest: SendDigestRequest): Promise<SendDigestReply> {
  const runners = await findRunners(deps, digest.masterId);
  const unwilling = new Set(digest.except);
  const ids = runners.map(({ userId }) => userId).filter((userId) => !unwilling.has(userId));
  return sendOnce(deps, digest, new Map(ids.map((userId) => [userId, digest.paragraphs])));
}
