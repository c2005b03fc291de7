/** Sends the summary of a day: one e-mail with the brands that its reader runs. */
import type { SendDaySummaryRequest, SendDigestReply } from '@skatert/contracts/auth/digest';
import { findRunners, isBound, type RunnersDeps } from './find-runners.js';
import { type SendOnceDeps, sendOnce } from './send-once.js';

export interface SendDaySummaryDeps extends SendOnceDeps, RunnersDeps {
  /** The public origin; absent: the e-mail names no address. */
  publicUrl?: string | undefined;
}

/** Sends the summary to each of those who want it and have not got it yet; who runs none of its brands gets none. */
export async function sendDaySummary(
  deps: SendDaySummaryDeps,
  { parts, ...summary }: SendDaySummaryRequest,
): Promise<SendDigestReply> {
  const held = await findRunners(deps, summary.masterId, { userId: { $in: summary.only } });
  const link = deps.publicUrl ? [new URL(summary.path, deps.publicUrl).href] : [];
  const readers = new Map<number, string[]>();
  for (const { brandId, paragraphs } of parts)
    for (const membership of held)
      if (membership.brandId === brandId && !isBound(membership))
        readers.set(membership.userId, [...(readers.get(membership.userId) ?? []), ...paragraphs]);
  const emails = [...readers].map(
    ([userId, read]) => [userId, [...read, ...link, ...summary.ending]] as const,
  );
  return sendOnce(deps, summary, new Map(emails));
}
