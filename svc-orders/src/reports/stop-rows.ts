/** For how long what could not be ordered: the rows of the report of the stop-list. */

import { itemName } from '@skatert/contracts/orders/item-name';
import { REPORT_TEXTS, STOP_INTERVALS_MAX, STOP_REASONS_MAX } from '@skatert/contracts/orders/report-rules';
import type { StopFigures } from '@skatert/contracts/orders/reports';
import { startOfDay } from '@skatert/contracts/shared/days';
import type { Days } from '@skatert/contracts/shared/periods';
import { DELIVERIES } from '@skatert/contracts/shared/staff-points';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { invalid } from '@skatert/service-kit/shared/errors';
import { groupBy } from '@skatert/service-kit/shared/group-by';
import type { Connection } from 'mongoose';
import type { BrandDoc, PointDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { pointName } from '../menu/point-name.js';
import { blocksIn, blockText } from '../stop-intervals/day-blocks.js';
import { oldestFirst, type StopIntervalModel } from '../stop-intervals/interval-model.js';
import { type StopSumDoc, type StopSumModels, sumsIn } from '../stop-intervals/stop-sum-model.js';
import { addUp, type Span, type StopSum, stopRowKey, sumWithin } from '../stop-intervals/stop-sums.js';
import { findSummed } from '../stop-intervals/sum-stops.js';
import type { Counted } from './read-sums.js';
import { NO_FIGURES, type SumRow } from './report-model.js';

export interface StopRowsDeps {
  connection: Connection;
  stopIntervals: StopIntervalModel;
  stopSumModels: StopSumModels;
  menu: Pick<MenuReader, 'brands' | 'points'>;
  now: () => number;
}

export interface StopRow extends SumRow {
  stops: StopFigures;
}

/** Brands whose period is divided in the same way. */
interface Part {
  scopes: BrandScope[];
  /** The days that are summed up; undefined: none of the period. */
  days: Days | undefined;
  /** The time after them until now, of which the intervals are read. */
  rest: Span;
}

/** What was stopped in a part of the period. */
interface Piece {
  brandId: number;
  sums: StopSum[];
}

const MINUTE_MS = 60_000;

/** How many documents are fetched at once: those of a report usually. */
const BATCH = 2000;

/**
 * Returns a row for what was stopped at each place, the longest first. The whole time counts, also when the place is closed; what was
 * stopped twice at once counts once.
 * @throws AppError VALIDATION_FAILED when more intervals would be read than are counted
 */
export async function readStopRows(deps: StopRowsDeps, counted: Counted): Promise<StopRow[]> {
  const brands = await deps.menu.brands(counted.scopes.map(({ brandId }) => brandId));
  // At one moment: between the two, days may be summed up anew.
  const pieces = await readSnapshot(deps.connection, async (read) => {
    const parts = await divideBrands(deps, counted, brands, read);
    return Promise.all([readSums(deps, parts, read), sumRest(deps, parts)]);
  });
  const rows = addUpBrands(pieces.flat());
  const points = await deps.menu.points([...new Set(rows.flatMap(({ pointId }) => pointId || []))]);
  return rows
    .map((row) => toRow(row, points))
    .sort((one, other) => other.stops.minutes - one.stops.minutes || (one.key < other.key ? -1 : 1));
}

/** Divides the period of the brands, in their zones, into what is summed up and the rest. */
async function divideBrands(
  deps: StopRowsDeps,
  { scopes, ...period }: Counted,
  brands: ReadonlyMap<number, BrandDoc>,
  read: ReadOptions,
): Promise<Part[]> {
  const brandIds = scopes.map(({ brandId }) => brandId);
  const summed = await findSummed(deps, brandIds, read);
  const now = deps.now();
  const parts = new Map<string, Part>();
  for (const scope of scopes) {
    const zone = timeZoneOf(brands.get(scope.brandId)?.timeZone);
    const stored = summed.get(scope.brandId);
    // Those of another zone are of other days.
    const until = stored?.timeZone === zone ? stored.until : '';
    const part = parts.get(`${zone} ${until}`);
    if (part) part.scopes.push(scope);
    else parts.set(`${zone} ${until}`, { scopes: [scope], ...divide(period, until, zone, now) });
  }
  return [...parts.values()];
}

/** @param until the last day that is summed up; empty: none is */
function divide({ from, to }: Days, until: string, zone: string, now: number): Omit<Part, 'scopes'> {
  const days = from <= until ? { from, to: until < to ? until : to } : undefined;
  const restFrom = days ? startOfDay(days.to, 1, zone) : startOfDay(from, 0, zone);
  const end = startOfDay(to, 1, zone).getTime();
  return { days, rest: { from: restFrom.getTime(), to: Math.min(end, now) } };
}

/** Adds up the pieces of each brand, and then those of brands between which something has moved. @param pieces by time */
function addUpBrands(pieces: readonly Piece[]): StopSum[] {
  const byBrand = groupBy(pieces, ({ brandId }) => brandId);
  const ofBrands = [...byBrand.values()].map((ofBrand) => addUp(ofBrand.flatMap(({ sums }) => sums)));
  if (ofBrands.length === 1) return ofBrands[0] as StopSum[];
  return addUp(ofBrands.flat().map((sum) => ({ ...sum, isJoined: false })));
}

/** Returns the sums of the days that are summed up, by time. */
async function readSums(
  { stopSumModels }: StopRowsDeps,
  parts: readonly Part[],
  read: ReadOptions,
): Promise<Piece[]> {
  const asked = parts.flatMap(({ scopes, days }) =>
    days
      ? placesOf(scopes).map((place) => ({ ...place, period: { $in: blocksIn(days).map(blockText) } }))
      : [],
  );
  if (asked.length === 0) return [];
  const found = await documentsOf(stopSumModels.stopSums)
    .find({ $or: asked } as object, { ...read, batchSize: BATCH })
    .toArray();
  return found.sort(byPeriod).map((each) => ({ brandId: each.brandId, sums: sumsIn(each) }));
}

/** Returns the sums of the rest, from its intervals. @throws as `readStopRows` */
async function sumRest({ stopIntervals }: StopRowsDeps, parts: readonly Part[]): Promise<Piece[]> {
  const lasting = parts.filter(({ rest }) => rest.from < rest.to);
  const asked = lasting.flatMap(({ scopes, rest: { from, to } }) =>
    // Also those without an end: one range of the index.
    placesOf(scopes).map((place) => ({
      ...place,
      to: { $not: { $lt: new Date(from) } },
      from: { $lt: new Date(to) },
    })),
  );
  if (asked.length === 0) return [];
  const found = await documentsOf(stopIntervals)
    .find({ $or: asked } as object, { batchSize: BATCH })
    .limit(STOP_INTERVALS_MAX + 1)
    .toArray();
  if (found.length > STOP_INTERVALS_MAX) throw invalid('to', REPORT_TEXTS.manyStops);
  const byBrand = groupBy(oldestFirst(found), ({ brandId }) => brandId);
  return lasting.flatMap(({ scopes, rest }) =>
    scopes.map(({ brandId }) => ({ brandId, sums: sumWithin(byBrand.get(brandId) ?? [], rest) })),
  );
}

const byPeriod = (one: StopSumDoc, other: StopSumDoc): number => (one.period < other.period ? -1 : 1);

/** Returns conditions of what is stopped in the scopes. What is stopped everywhere is everybody's. */
function placesOf(scopes: readonly BrandScope[]): object[] {
  const whole = scopes.filter(({ pointIds }) => !pointIds).map(({ brandId }) => brandId);
  const places = scopes.flatMap(({ brandId, pointIds = [] }) =>
    pointIds.length > 0 ? [{ brandId, pointId: { $in: [...pointIds, null] } }] : [],
  );
  return whole.length > 0 ? [...places, { brandId: { $in: whole } }] : places;
}

function toRow(sum: StopSum, points: ReadonlyMap<number, PointDoc>): StopRow {
  const { pointId, ms, stockMs, times, reasons } = sum;
  return {
    ...NO_FIGURES,
    key: stopRowKey(sum),
    name: nameOf(sum),
    stops: {
      pointName: pointId ? pointName(points, pointId) : null,
      delivery: pointId === DELIVERIES,
      minutes: minutesOf(ms),
      stockMinutes: minutesOf(stockMs),
      times,
      reasons: reasons
        .map(([reason, ofReason]) => ({ reason, minutes: minutesOf(ofReason) }))
        .sort((one, other) => other.minutes - one.minutes)
        .slice(0, STOP_REASONS_MAX),
    },
  };
}

const nameOf = ({ kind, objectId, name, size }: StopSum): string =>
  kind === 'product'
    ? itemName({ productId: objectId, productName: name, size })
    : name || `Добавка #${objectId}`;

const minutesOf = (ms: number): number => Math.round(ms / MINUTE_MS);
