/** How long and how often something was stopped within a time, from its intervals or from sums of days that follow one another. */
import { addTo, groupBy } from '@skatert/service-kit/shared/group-by';
import type { StopIntervalDoc, StoppedObject } from './interval-model.js';

/** A time in ms: from its begin until its end. */
export interface Span {
  from: number;
  to: number;
}

/** What is stopped where: it has one row. */
type StoppedPlace = Pick<StopIntervalDoc, 'kind' | 'objectId' | 'pointId' | 'size'>;

/** What of a time something was stopped at a place. In ms, so that sums of days are rounded once. */
export interface StopSum extends StoppedPlace {
  /** As the newest of its intervals says it, with the begin of that one. */
  name: StoppedObject['name'];
  namedAt: number;
  ms: number;
  /** How much of it is by stock. */
  stockMs: number;
  /** How often it was stopped, without interruption each time. */
  times: number;
  /** True: it was stopped right before this time, too, so that the first of `times` is the last one of the time before. */
  isJoined: boolean;
  /** In the order in which they appear. */
  reasons: [reason: string | null, ms: number][];
}

/** An interval with what of it counts. */
interface Counting {
  interval: StopIntervalDoc;
  span: Span;
}

/** Returns what identifies a row. */
export const stopRowKey = ({ kind, objectId, pointId, size }: StoppedPlace): string =>
  `${kind}:${objectId}:${pointId ?? 'all'}:${size ?? ''}`;

/**
 * Returns a sum for what was stopped at each place within a time. What was stopped twice at once counts once.
 * @param intervals of one brand, the oldest first; also those that end when the time begins
 */
export function sumWithin(intervals: readonly StopIntervalDoc[], within: Span): StopSum[] {
  const rows = new Map<string, Counting[]>();
  const joined = new Set<string>();
  for (const interval of intervals) {
    const from = interval.from.getTime();
    const to = interval.to?.getTime() ?? Number.POSITIVE_INFINITY;
    if (from >= within.to || to < within.from) continue;
    const key = stopRowKey(interval);
    if (from < within.from) joined.add(key);
    const span = { from: Math.max(from, within.from), to: Math.min(to, within.to) };
    if (span.to <= span.from) continue;
    addTo(rows, key, { interval, span });
  }
  return [...rows].map(([key, counting]) => toSum(counting, joined.has(key) ? within.from : undefined));
}

/**
 * @param counting the oldest first, at least one
 * @param joinedAt until when it was stopped at least, by what began before
 */
function toSum(counting: readonly Counting[], joinedAt: number | undefined): StopSum {
  const spans = merged(counting);
  const { kind, objectId, pointId, size, name, from } = (counting.at(-1) as Counting).interval;
  return {
    ...{ kind, objectId, pointId, size, name, namedAt: from.getTime() },
    ms: lengthOf(spans),
    stockMs: lengthOf(merged(counting.filter(({ interval }) => interval.byStock))),
    times: spans.length,
    isJoined: spans[0]?.from === joinedAt,
    reasons: reasonsOf(counting),
  };
}

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

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

function reasonsOf(counting: readonly Counting[]): StopSum['reasons'] {
  const byReason = groupBy(counting, ({ interval }) => interval.reason);
  return [...byReason].map(([reason, ofReason]) => [reason, lengthOf(merged(ofReason))]);
}

/** Adds up sums of times without gaps between them. @param sums by time, in any order within one */
export function addUp(sums: Iterable<StopSum>): StopSum[] {
  const rows = new Map<string, { row: StopSum; reasons: Map<string | null, number> }>();
  for (const sum of sums) {
    const key = stopRowKey(sum);
    const found = rows.get(key);
    if (!found) {
      rows.set(key, { row: { ...sum }, reasons: new Map(sum.reasons) });
      continue;
    }
    const { row, reasons } = found;
    row.ms += sum.ms;
    row.stockMs += sum.stockMs;
    row.times += sum.isJoined ? sum.times - 1 : sum.times;
    if (sum.namedAt >= row.namedAt) Object.assign(row, { name: sum.name, namedAt: sum.namedAt });
    for (const [reason, ms] of sum.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + ms);
  }
  return [...rows.values()].map(({ row, reasons }) => ({ ...row, reasons: [...reasons] }));
}
