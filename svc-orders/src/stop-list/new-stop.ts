/** What stops of products and of options have in common: their terms, how many there may be, and their log. */
import { type Clock, clockAt } from '@skatert/contracts/menu/opening';
import type { StopTerms } from '@skatert/contracts/orders/stops';
import { dayAfter, startOfDay, timeAt } from '@skatert/contracts/shared/days';
import type { JournalField } from '@skatert/contracts/shared/journal-texts';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type Quota, requireRoom } from '@skatert/service-kit/http/quotas';
import { cut } from '@skatert/service-kit/journal/changes-of';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { MenuModels } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { LISTED, offeredOptionIds } from '../menu/offered-options.js';
import type { StopDoc } from '../menu/stop-model.js';
import type { Changer } from '../orders/order-parts.js';
import { recordAct, type StaffJournalDeps } from '../orders/staff-journal.js';
import type { StopIntervalsDeps } from '../stop-intervals/write-intervals.js';
import {
  type OptionLogEntryDoc,
  STOP_LOG_MAX,
  type StopLogEntryDoc,
  type StopLogModel,
} from './stop-model.js';

export interface StopDeps extends StaffJournalDeps, StopIntervalsDeps {
  connection: Connection;
  menu: Pick<MenuReader, 'brand' | 'points'>;
  menuModels: Pick<MenuModels, 'products' | 'optionStops'>;
  stopLogs: StopLogModel;
  stopIds: Sequence;
  quotas: { stopsOfBrand: Quota };
  now: () => number;
}

/** A stop as the staff wants it, and who does it. */
export interface StopOrder<T extends StopTerms> {
  body: T;
  by: Changer;
}

/** A stop that somebody ends. */
export interface StopReturn {
  id: number;
  by: Changer;
}

const HOUR_MS = 60 * 60 * 1000;

/** Products, by an index, or options with stops of the staff, also with stops that are over. */
export const withStops = (brandId: number) => ({ brandId, 'stops.id': { $exists: true } });

/**
 * Returns a stop of the brand that begins now, with the name of its point, and removes those that are over.
 * @throws AppError VALIDATION_FAILED for a point that the brand does not have
 */
export async function newStop(
  deps: StopDeps,
  brandId: number,
  { body, by }: StopOrder<StopTerms>,
): Promise<{ stop: StopDoc; pointName: string | null }> {
  const { pointId, left } = body;
  const pointName = await nameOfPoint(deps, brandId, pointId);
  await dropEnded(deps, brandId);
  const brand = await deps.menu.brand(brandId);
  const clock = clockAt(deps.now(), timeZoneOf(brand?.timeZone));
  const until = endOf(body, clock);
  const [id, at] = [await deps.stopIds.next(), new Date(clock.at)];
  return { stop: { id, size: null, pointId, until, left, reason: body.reason || null, by, at }, pointName };
}

/** Returns when a stop ends; null: when the staff ends it. */
function endOf(
  { period, time }: Pick<StopTerms, 'period' | 'time'>,
  { at, day, timeZone }: Clock,
): Date | null {
  if (period === 'HOUR') return new Date(at + HOUR_MS);
  if (period === 'DAY') return startOfDay(day, 1, timeZone);
  if (period === 'OPEN' || time === null) return null;
  const today = timeAt(day, time, timeZone);
  return today.getTime() > at ? today : timeAt(dayAfter(day, 1), time, timeZone);
}

async function nameOfPoint(
  { menu }: StopDeps,
  brandId: number,
  pointId: number | null,
): Promise<string | null> {
  if (pointId === null) return null;
  const point = (await menu.points([pointId])).get(pointId);
  if (!point || point.brandId !== brandId || point.removed) throw invalid('pointId', 'Выберите точку');
  return point.name;
}

/** Removes the stops of the brand that are over, which nothing else does: they stop nothing. */
async function dropEnded({ menuModels, now }: StopDeps, brandId: number): Promise<void> {
  const over = { $lte: new Date(now()) };
  const ended = { $pull: { stops: { until: over } } };
  await documentsOf(menuModels.products).updateMany({ ...withStops(brandId), 'stops.until': over }, ended);
  const options = documentsOf(menuModels.optionStops);
  await options.updateMany({ brandId, 'stops.until': over }, ended);
  await options.deleteMany({ brandId, stops: [], stockStops: { $exists: false } });
}

/**
 * Reads at most as many documents as the quota allows.
 * @param replaced the ids of the stops that the new one replaces
 * @throws AppError QUOTA_EXCEEDED
 */
export async function requireRoomFor(
  { menuModels, quotas: { stopsOfBrand } }: StopDeps,
  brandId: number,
  replaced: readonly number[],
  session: ClientSession,
): Promise<void> {
  const few = { session, projection: { stops: 1 as const }, limit: stopsOfBrand.max + 1 };
  const products = await documentsOf(menuModels.products)
    .find({ ...withStops(brandId), ...LISTED }, few)
    .toArray();
  const offered = { _id: { $in: await offeredOptionIds(menuModels, brandId) } };
  const options = await documentsOf(menuModels.optionStops)
    .find({ ...withStops(brandId), ...offered }, few)
    .toArray();
  const stops = [...products, ...options].flatMap(({ stops = [] }) => stops);
  requireRoom(stopsOfBrand, stops.filter(({ id }) => !replaced.includes(id)).length);
}

interface Last<T> {
  $each: T[];
  $slice: number;
}

/** Returns what keeps an entry as the last one of a list of the log. */
export const last = <T>(entry: T): Last<T> => ({ $each: [entry], $slice: -STOP_LOG_MAX });

/** Appends to the log of a brand. */
export async function writeLog(
  { stopLogs }: StopDeps,
  brandId: number,
  $push: { entries: Last<StopLogEntryDoc> } | { options: Last<OptionLogEntryDoc> },
  session: ClientSession,
): Promise<void> {
  await documentsOf(stopLogs).updateOne({ _id: brandId }, { $push }, { session, upsert: true });
}

interface LoggedAct extends Pick<StopLogEntryDoc, 'action' | 'pointName'> {
  brandId: number;
  kind: 'product' | 'option';
  objectId: number;
  name: string;
  stop: StopDoc;
}

/** Adds what was done to the journal: the log of the list is bounded, and is not read by time. */
export function recordStop(
  deps: StopDeps,
  { brandId, action, pointName, stop, ...about }: LoggedAct,
  session: ClientSession,
): Promise<void> {
  const { pointId, size, until, left, reason, by } = stop;
  const terms = { size, point: pointName, until: until?.toISOString(), left, reason };
  const changes = (Object.entries(terms) as [JournalField, string | number | null | undefined][])
    .filter(([, value]) => value != null)
    .map(([field, value]) => ({ field, before: null, after: cut(String(value)) }));
  const did = action === 'STOPPED' ? 'stopped' : 'returned';
  return recordAct(deps, { ...about, scope: { brandId }, pointId, action: did, by, changes }, session);
}

/** Returns a stop as the log stores it. */
export const loggedStop = ({ reason, until, left, by, at }: StopDoc) => ({ reason, until, left, by, at });

/** Returns the name of the point of a stop that ends. */
export async function pointNameOf({ menu }: StopDeps, { pointId }: StopDoc): Promise<string | null> {
  if (pointId === null) return null;
  return (await menu.points([pointId])).get(pointId)?.name ?? null;
}
