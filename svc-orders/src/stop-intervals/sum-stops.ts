/**
 * Sums up the days that are over, so that a report need not read their intervals. Those of a day do not change any more after a look that
 * was made some time later: what a look begins or ends, of this release or of the previous one, is later than the look before, and the
 * staff's acts are of their own time.
 */

import { dayAfter, startOfDay } from '@skatert/contracts/shared/days';
import { type Days, daysIn } from '@skatert/contracts/shared/periods';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { inTransaction, type ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { groupBy } from '@skatert/service-kit/shared/group-by';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
import type { MenuModels } from '../menu/menu-model.js';
import { zonesNow } from '../menu/zone-of-brands.js';
import { blocksUntil, blockText, type DayBlock, lastDayOf, partsOf } from './day-blocks.js';
import { KEPT_S, oldestFirst, type StopIntervalDoc, type StopIntervalModel } from './interval-model.js';
import {
  packed,
  type StopSumDoc,
  type StopSumModels,
  type SummedStopsDoc,
  sumsIn,
} from './stop-sum-model.js';
import { addUp, type Span, type StopSum, sumWithin } from './stop-sums.js';

export interface SumStopsDeps {
  connection: Connection;
  stopIntervals: StopIntervalModel;
  stopSumModels: StopSumModels;
  menuModels: Pick<MenuModels, 'brands'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface SumStopsOptions {
  /** True ends it before all is summed up. */
  isStopped?: () => boolean;
  /** How many times days are summed up at most, `DAYS_AT_ONCE` each time. */
  stepsMax?: number;
}

/** How long after its end a day is summed up, in ms: longer than clocks differ and a transaction of the staff or a look takes. */
const MARGIN_MS = 6 * 60 * 60 * 1000;

/** How many days are summed up in a transaction. */
const DAYS_AT_ONCE = 32;

/** How many reasons of a row are stored, the longest: people type them. */
const REASONS_KEPT = 100;

/** Whether all is summed up; `more`: it was ended before; `failed`: all but some brands, which the log names. */
export type SummedUp = 'all' | 'more' | 'failed';

/**
 * Sums up the days that were over at a look, which has found all that began or ended before it. Doing it again, or twice at once, changes
 * nothing.
 */
export async function sumStops(
  deps: SumStopsDeps,
  lookedAt: Date,
  { isStopped = () => false, stepsMax = Number.POSITIVE_INFINITY }: SumStopsOptions = {},
): Promise<SummedUp> {
  let steps = 0;
  let isFailed = false;
  for (const { summed, to, brandId, timeZone } of await findDue(deps, lookedAt)) {
    let last = summed;
    while (!last || last.until < to) {
      if (isStopped() || steps >= stepsMax) return 'more';
      const next = await sumNext(deps, { brandId, timeZone, to }, last).catch((error: unknown) => {
        // The other brands do not wait for it: its stops are read as they are.
        isFailed = true;
        deps.log.error({ err: error, brandId }, 'stop sums: not brought up to date');
      });
      if (!next) break;
      last = next;
      steps += 1;
    }
  }
  return isFailed ? 'failed' : 'all';
}

/** Sums up all intervals again that are stored. @returns whether no brand has failed */
export async function rebuildStopSums(deps: SumStopsDeps, lookedAt: Date | undefined): Promise<boolean> {
  await documentsOf(deps.stopSumModels.summedStops).deleteMany({});
  return !lookedAt || (await sumStops(deps, lookedAt)) === 'all';
}

/** A brand whose days are to be summed up, until the last one that is over. */
interface Due {
  brandId: number;
  timeZone: string;
  to: string;
  /** Until when they are; undefined: none, or those of another zone. */
  summed: SummedStopsDoc | undefined;
}

/** Returns the brands with intervals that have days to be summed up. */
async function findDue(deps: SumStopsDeps, lookedAt: Date): Promise<Due[]> {
  const any = { brandId: { $gt: 0 } };
  const brandIds = (await documentsOf(deps.stopIntervals).distinct('brandId', any)) as number[];
  const zones = await zonesNow(deps, brandIds);
  const summed = await findSummed(deps, brandIds);
  return brandIds
    .map((brandId): Due => {
      const timeZone = zones.get(brandId) as string;
      const last = summed.get(brandId);
      const to = dayAfter(isoDayIn(lookedAt.getTime() - MARGIN_MS, timeZone), -1);
      return { brandId, timeZone, to, summed: last?.timeZone === timeZone ? last : undefined };
    })
    .filter(({ summed: last, to }) => !last || last.until < to);
}

/** Returns until when the stops of brands are summed up, by brand. */
export async function findSummed(
  { stopSumModels }: Pick<SumStopsDeps, 'stopSumModels'>,
  brandIds: readonly number[],
  read?: ReadOptions,
): Promise<Map<number, SummedStopsDoc>> {
  const found = await documentsOf(stopSumModels.summedStops)
    .find({ _id: { $in: [...brandIds] } }, read)
    .toArray();
  return new Map(found.map((each) => [each._id, each]));
}

/**
 * Sums up some of the days that follow the last one, in one transaction.
 * @returns until when the brand is summed up now; undefined: there is nothing to do, or another instance does it
 */
async function sumNext(
  deps: SumStopsDeps,
  { brandId, timeZone, to }: Omit<Due, 'summed'>,
  last: SummedStopsDoc | undefined,
): Promise<SummedStopsDoc | undefined> {
  const from = last ? dayAfter(last.until, 1) : await firstDay(deps, brandId, timeZone);
  if (from === undefined || from > to) return undefined;
  const end = dayAfter(from, DAYS_AT_ONCE - 1);
  const next = { _id: brandId, timeZone, until: end < to ? end : to };
  return inTransaction(deps.connection, async (session) => {
    const summed = documentsOf(deps.stopSumModels.summedStops);
    const stored = await summed.findOne({ _id: brandId }, { session });
    // Another instance is ahead, or has found another zone.
    if (last && (stored?.until !== last.until || stored.timeZone !== last.timeZone)) return undefined;
    if (!last) await documentsOf(deps.stopSumModels.stopSums).deleteMany({ brandId }, { session });
    await writeSums(deps, next, { from, to: next.until }, session);
    await summed.replaceOne({ _id: brandId }, next, { session, upsert: true });
    return next;
  });
}

/** Returns the day on which the oldest interval of a brand begins. */
async function firstDay(
  { stopIntervals }: SumStopsDeps,
  brandId: number,
  timeZone: string,
): Promise<string | undefined> {
  const [oldest] = await documentsOf(stopIntervals)
    .aggregate<{ from: Date }>([{ $match: { brandId } }, { $group: { _id: null, from: { $min: '$from' } } }])
    .toArray();
  return oldest && isoDayIn(oldest.from.getTime(), timeZone);
}

/** Writes the sums of days, and of the blocks that end with them. */
async function writeSums(
  deps: SumStopsDeps,
  { _id: brandId, timeZone }: SummedStopsDoc,
  days: Days,
  session: ClientSession,
): Promise<void> {
  const stopSums = documentsOf(deps.stopSumModels.stopSums);
  const endOf = (day: string) => startOfDay(day, 1, timeZone).getTime();
  const docsOf = (block: DayBlock, sums: StopSum[]) => {
    const expiresAt = new Date(endOf(lastDayOf(block)) + KEPT_S * 1000);
    return toDocs({ brandId, period: blockText(block), expiresAt }, sums);
  };
  const begin = endOf(dayAfter(days.from, -1));
  const intervals = await intervalsIn(deps, brandId, { from: begin, to: endOf(days.to) }, session);
  const ofDays = daysIn(days).flatMap((from) =>
    docsOf({ from, days: 1 }, sumWithin(intervals, { from: endOf(dayAfter(from, -1)), to: endOf(from) })),
  );
  if (ofDays.length > 0) await stopSums.insertMany(ofDays, { session });
  for (const block of daysIn(days).flatMap(blocksUntil)) {
    const period = { $in: partsOf(block).map(blockText) };
    const parts = await stopSums.find({ brandId, period }, { session }).sort({ period: 1 }).toArray();
    const docs = docsOf(block, addUp(parts.flatMap(sumsIn)));
    if (docs.length > 0) await stopSums.insertMany(docs, { session });
  }
}

/** Returns the intervals that touch a time, the oldest first. */
async function intervalsIn(
  { stopIntervals }: SumStopsDeps,
  brandId: number,
  { from, to }: Span,
  session: ClientSession,
): Promise<StopIntervalDoc[]> {
  const touching = { brandId, to: { $not: { $lt: new Date(from) } }, from: { $lt: new Date(to) } };
  const found = await documentsOf(stopIntervals)
    .find(touching as object, { session })
    .toArray();
  return oldestFirst(found);
}

/** Returns a document for each place of a block. */
function toDocs(
  of: Pick<StopSumDoc, 'brandId' | 'period' | 'expiresAt'>,
  sums: readonly StopSum[],
): StopSumDoc[] {
  return [...groupBy(sums, ({ pointId }) => pointId)].map(([pointId, ofPlace]) => ({
    _id: `${of.brandId}:${of.period}:${pointId ?? 'all'}`,
    ...of,
    pointId,
    ...packed(ofPlace.map(withLongestReasons)),
  }));
}

const withLongestReasons = (sum: StopSum): StopSum =>
  sum.reasons.length <= REASONS_KEPT
    ? sum
    : { ...sum, reasons: sum.reasons.toSorted(([, one], [, other]) => other - one).slice(0, REASONS_KEPT) };
