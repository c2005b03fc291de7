/** For how long what could not be ordered: the rows of the report of the stop-list, from its intervals. */
import { itemName } from '@skatert/contracts/orders/item-name';
import { REPORT_TEXTS, STOP_INTERVALS_MAX, STOP_REASONS_MAX } from '@skatert/contracts/orders/report-rules';
import type { StopFigures } from '@skatert/contracts/orders/reports';
import { startOfDay } from '@skatert/contracts/shared/days';
import { DELIVERIES } from '@skatert/contracts/shared/staff-points';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { invalid } from '@skatert/service-kit/shared/errors';
import type { PointDoc } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import { pointName } from '../menu/point-name.js';
import type { StopIntervalDoc, StopIntervalModel } from '../stop-intervals/interval-model.js';
import type { Counted } from './read-sums.js';
import { NO_FIGURES, type SumRow } from './report-model.js';

export interface StopRowsDeps {
  stopIntervals: StopIntervalModel;
  menu: Pick<MenuReader, 'brands' | 'points'>;
  now: () => number;
}

export interface StopRow extends SumRow {
  stops: StopFigures;
}

/** A time in ms: from its begin until its end. */
interface Span {
  from: number;
  to: number;
}

/** An interval with what of it is in the period. */
interface Counting {
  interval: StopIntervalDoc;
  span: Span;
}

const MINUTE_MS = 60_000;

/**
 * Returns a row for what was stopped at each place, the longest first. The whole time counts, also when the place is closed; what was
 * stopped twice at once counts once.
 * @throws AppError VALIDATION_FAILED when the period has more intervals than are counted
 */
export async function readStopRows(deps: StopRowsDeps, counted: Counted): Promise<StopRow[]> {
  const periodOf = await periodsOf(deps, counted);
  const intervals = await findIntervals(deps, counted.scopes, [...periodOf.values()]);
  const rows = new Map<string, Counting[]>();
  for (const interval of intervals) {
    const span = spanIn(interval, periodOf.get(interval.brandId), deps.now());
    if (!span) continue;
    const { kind, objectId, size, pointId } = interval;
    const key = [kind, objectId, pointId ?? 'all', size ?? ''].join(':');
    const row = rows.get(key);
    if (row) row.push({ interval, span });
    else rows.set(key, [{ interval, span }]);
  }
  const points = await deps.menu.points([...new Set(intervals.flatMap(({ pointId }) => pointId || []))]);
  return [...rows]
    .map(([key, counting]) => toRow(key, counting, points))
    .sort((one, other) => other.stops.minutes - one.stops.minutes || (one.key < other.key ? -1 : 1));
}

/** Returns the period in the zone of each brand. */
async function periodsOf(
  { menu }: StopRowsDeps,
  { scopes, from, to }: Counted,
): Promise<ReadonlyMap<number, Span>> {
  const brands = await menu.brands(scopes.map(({ brandId }) => brandId));
  const ofZones = new Map<string, Span>();
  return new Map(
    scopes.map(({ brandId }) => {
      const zone = timeZoneOf(brands.get(brandId)?.timeZone);
      const period = ofZones.get(zone) ?? {
        from: startOfDay(from, 0, zone).getTime(),
        to: startOfDay(to, 1, zone).getTime(),
      };
      ofZones.set(zone, period);
      return [brandId, period];
    }),
  );
}

/** Returns the intervals of the scopes, the oldest first, that touch one of the periods. What is stopped everywhere is everybody's. */
async function findIntervals(
  { stopIntervals }: StopRowsDeps,
  scopes: readonly BrandScope[],
  periods: readonly Span[],
): Promise<StopIntervalDoc[]> {
  const whole = scopes.filter(({ pointIds }) => !pointIds).map(({ brandId }) => brandId);
  const places: object[] = scopes.flatMap(({ brandId, pointIds = [] }) =>
    pointIds.length > 0 ? [{ brandId, pointId: { $in: [...pointIds, null] } }] : [],
  );
  if (whole.length > 0) places.push({ brandId: { $in: whole } });
  if (places.length === 0) return [];
  const begin = new Date(Math.min(...periods.map(({ from }) => from)));
  const end = new Date(Math.max(...periods.map(({ to }) => to)));
  // Also those without an end: one range of the index.
  const filter = { $or: places, to: { $not: { $lte: begin } }, from: { $lt: end } };
  const found = await documentsOf(stopIntervals)
    .find(filter as object)
    .limit(STOP_INTERVALS_MAX + 1)
    .toArray();
  if (found.length > STOP_INTERVALS_MAX) throw invalid('to', REPORT_TEXTS.manyStops);
  return found.sort((one, other) => one.from.getTime() - other.from.getTime());
}

/** Returns what of an interval is in the period and has passed. */
function spanIn({ from, to }: StopIntervalDoc, period: Span | undefined, now: number): Span | undefined {
  if (!period) return undefined;
  const span = {
    from: Math.max(from.getTime(), period.from),
    to: Math.min(to?.getTime() ?? now, now, period.to),
  };
  return span.to > span.from ? span : undefined;
}

/** @param counting the oldest first, at least one */
function toRow(key: string, counting: readonly Counting[], points: ReadonlyMap<number, PointDoc>): StopRow {
  const spans = merged(counting);
  const newest = counting.at(-1)?.interval as StopIntervalDoc;
  const { pointId } = newest;
  return {
    ...NO_FIGURES,
    key,
    name: nameOf(newest),
    stops: {
      pointName: pointId ? pointName(points, pointId) : null,
      delivery: pointId === DELIVERIES,
      minutes: minutesOf(spans),
      stockMinutes: minutesOf(merged(counting.filter(({ interval }) => interval.byStock))),
      times: spans.length,
      reasons: reasonsOf(counting),
    },
  };
}

const nameOf = ({ kind, objectId, name, size }: StopIntervalDoc): string =>
  kind === 'product'
    ? itemName({ productId: objectId, productName: name, size })
    : name || `Добавка #${objectId}`;

/** Returns the spans as one where they overlap or follow each other. @param counting the oldest first */
function merged(counting: readonly Counting[]): Span[] {
  const spans: Span[] = [];
  for (const { span } of counting) {
    const last = spans.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else spans.push({ ...span });
  }
  return spans;
}

const minutesOf = (spans: readonly Span[]): number =>
  Math.round(spans.reduce((sum, { from, to }) => sum + to - from, 0) / MINUTE_MS);

function reasonsOf(counting: readonly Counting[]): StopFigures['reasons'] {
  const byReason = new Map<string | null, Counting[]>();
  for (const each of counting) {
    const { reason } = each.interval;
    const ofReason = byReason.get(reason);
    if (ofReason) ofReason.push(each);
    else byReason.set(reason, [each]);
  }
  return [...byReason]
    .map(([reason, ofReason]) => ({ reason, minutes: minutesOf(merged(ofReason)) }))
    .sort((one, other) => other.minutes - one.minutes)
    .slice(0, STOP_REASONS_MAX);
}
