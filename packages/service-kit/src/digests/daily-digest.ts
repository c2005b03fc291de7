/**
 * E-mails that a service sends once a day to those who run the brands of a master; svc-auth knows the recipients and sends them.
 * Every instance runs the loop: an attempt begins with a write that excludes others.
 */
import { hourOf } from '@skatert/contracts/shared/days';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import type { FastifyBaseLogger } from 'fastify';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../data/database.js';
import { date, defineModel, number } from '../data/define-model.js';
import { documentsOf } from '../data/documents.js';
import { BackgroundLoop } from '../shared/background-loop.js';

/** The state of a master's digest. The id is the master's. */
export interface DigestRunDoc {
  _id: number;
  /** The day of the last digest that all recipients got, yyyy-mm-dd; empty: none yet. */
  day: string;
  /** The digest is not sent before this time: an instance is sending it, or an attempt has failed. */
  retryAt: Date;
}

export const createDigestRunModel = defineModel<DigestRunDoc>(
  'digestRuns',
  { _id: number, day: String, retryAt: date },
  [{ day: 1 }],
);

export interface DailyDigestDeps {
  digestRuns: Model<DigestRunDoc>;
  log: FastifyBaseLogger;
  now: () => number;
}

/** The day of a master in its zone, yyyy-mm-dd. */
export interface MasterDay {
  masterId: number;
  day: string;
  timeZone: string;
  /** When the round began, on that day. */
  at: Date;
}

export interface DailyDigest {
  /** The hour of the master's day from which on it is sent. */
  firstHour: number;
  /** Returns the zones of the masters that may have something to send. */
  readZones: (at: Date) => Promise<ReadonlyMap<number, string>>;
  /** Sends it, and returns false when some recipients have not got it: it is tried again later. */
  send: (of: MasterDay) => Promise<boolean>;
}

const CHECK_MS = 5 * 60 * 1000;
/** The pause after an attempt that failed, or whose instance was killed, in ms. */
const RETRY_MS = 30 * 60 * 1000;

/** Returns the loop that sends what is due today; what failed is tried again later. */
export const sendDailyDigests = (deps: DailyDigestDeps, digest: DailyDigest): BackgroundLoop =>
  new BackgroundLoop({
    log: deps.log,
    failure: 'digest: failed, trying again',
    run: (loop) => sendDue(deps, digest, () => loop.isStopped),
    everyMs: CHECK_MS,
  });

async function sendDue(deps: DailyDigestDeps, digest: DailyDigest, isStopped: () => boolean): Promise<void> {
  const at = new Date(deps.now());
  const zones = [...(await digest.readZones(at))];
  const due = zones
    .filter(([, timeZone]) => hourOf(at.getTime(), timeZone) >= digest.firstHour)
    .map(([masterId, timeZone]) => ({ masterId, timeZone, at, day: isoDayIn(at.getTime(), timeZone) }));
  const days = [...new Set(due.map(({ day }) => day))];
  const runs = await documentsOf(deps.digestRuns)
    .find({ day: { $in: days } })
    .toArray();
  const done = new Map(runs.map(({ _id, day }) => [_id, day]));
  for (const each of due) {
    const { masterId: _id, day } = each;
    if (isStopped()) return;
    const retryAt = done.get(_id) === day ? undefined : await claim(deps, each);
    if (retryAt === undefined || !(await digest.send(each))) continue;
    // Not when the claim has run out, and another instance is sending it: what that one sends may fail.
    await deps.digestRuns.updateOne({ _id, retryAt }, { $set: { day, retryAt: at } });
  }
}

/**
 * Returns until when nobody else sends it; undefined: another instance is sending it or has sent it, or it failed shortly before.
 * The clock is read again, since the round may have begun long before.
 */
async function claim(
  { digestRuns, now }: DailyDigestDeps,
  { masterId, day }: MasterDay,
): Promise<Date | undefined> {
  const time = now();
  const retryAt = new Date(time + RETRY_MS);
  try {
    const { matchedCount, upsertedCount } = await digestRuns.updateOne(
      { _id: masterId, day: { $ne: day }, retryAt: { $lte: new Date(time) } },
      { $set: { retryAt }, $setOnInsert: { day: '' } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0 ? retryAt : undefined;
  } catch (error) {
    // It exists, and is not due.
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
