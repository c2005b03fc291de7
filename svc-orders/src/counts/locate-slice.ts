/**
 * Finds where to begin to read a page of a long list that is ordered by ids, without counting what comes before: the
 * counts of periods tell where each period begins in the list, and the ids of its orders where it begins in the index.
 */
import type { PeriodCount } from './order-count-model.js';

/** The number of a list's elements in a period, and the range of the ids of the period's orders. */
export interface Segment extends Pick<PeriodCount, 'period' | 'unit' | 'firstId' | 'lastId'> {
  count: number;
}

export interface CountedList {
  total: number;
  /** Returns the periods of the list, the newest first. */
  segments: () => Promise<Segment[]>;
  /** Returns the days of a month, the newest first. */
  daysOf: (month: string) => Promise<Segment[]>;
  /** Counts the elements with these ids, both included, whose period is before the given one. */
  countEarlier: (ids: { first: number; last: number }, before: string) => Promise<number>;
}

/** Positions in the list, the newest element is 0: from `from` to before `to`. */
export interface Slice {
  from: number;
  to: number;
}

/** How a slice is read from an index: of the elements in this order with these ids, some are skipped. */
export interface Start {
  newestFirst: boolean;
  /** Only ids from `first` to `last`. */
  first: number;
  last: number;
  skip: number;
}

/** A place in the list: `position` elements have ids from `id` on. */
interface Mark {
  id: number;
  position: number;
}

/** Skipping this many keys of an index takes about a millisecond. */
const SKIP_MAX = 1000;

/** Returns where to read a slice, with a short way from a known place in the list. */
export async function locateSlice(list: CountedList, { from, to }: Slice): Promise<Start> {
  let above: Mark = { id: Infinity, position: 0 };
  let below: Mark = { id: 0, position: list.total };
  if (Math.min(from, list.total - to) > SKIP_MAX) {
    const segments = await divide(list, from);
    above = await markBefore(list, segments, from);
    below = (await markAt(list, segments, indexAt(segments, to - 1) + 1)) ?? below;
  }
  const [down, up] = [from - above.position, below.position - to];
  return down <= up
    ? { newestFirst: true, first: 0, last: above.id - 1, skip: down }
    : { newestFirst: false, first: below.id, last: Infinity, skip: up };
}

/** Returns the segments; the month with the position is divided into days. */
async function divide(list: CountedList, position: number): Promise<Segment[]> {
  const segments = await list.segments();
  const index = indexAt(segments, position);
  const segment = segments[index];
  if (segment?.unit !== 'month') return segments;
  return [...segments.slice(0, index), ...(await list.daysOf(segment.period)), ...segments.slice(index + 1)];
}

/** Returns the index of the segment with the position. */
function indexAt(segments: readonly Segment[], position: number): number {
  let end = 0;
  return segments.findIndex(({ count }) => {
    end += count;
    return position < end;
  });
}

/** Returns the last mark that is not after the position. */
async function markBefore(list: CountedList, segments: readonly Segment[], position: number): Promise<Mark> {
  for (let index = indexAt(segments, position); index > 0; index -= 1) {
    const mark = await markAt(list, segments, index);
    if (mark && mark.position <= position) return mark;
  }
  return { id: Infinity, position: 0 };
}

/**
 * Returns the mark between a segment and the newer ones. Ids follow time, but not exactly: round the end of
 * a period an earlier order may have a greater id than a later one. Such orders are counted.
 */
async function markAt(
  list: CountedList,
  segments: readonly Segment[],
  index: number,
): Promise<Mark | undefined> {
  const [newer, older] = [segments.slice(0, index), segments.slice(index)];
  const before = newer.at(-1)?.period;
  if (before === undefined || older.length === 0) return undefined;
  const first = Math.min(...newer.map(({ firstId }) => firstId));
  const last = Math.max(...older.map(({ lastId }) => lastId));
  const position = newer.reduce((sum, { count }) => sum + count, 0);
  const late = first <= last ? await list.countEarlier({ first, last }, before) : 0;
  return { id: first, position: position + late };
}
