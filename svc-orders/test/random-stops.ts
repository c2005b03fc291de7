/** Random intervals of stops, and what a report says of them, counted in steps of ten minutes. */
import { dayAfter, startOfDay } from '@skatert/contracts/shared/days';
import type { Days } from '@skatert/contracts/shared/periods';
import type { StopIntervalDoc } from '../src/stop-intervals/interval-model.js';

const MINUTE_MS = 60_000;
/** All of them begin and end on this grid. */
const GRID = 10;
const DAY_MINUTES = 24 * 60;

export interface RandomStops {
  brandId: number;
  /** The first day on which any begin. */
  from: string;
  timeZone: string;
  days: number;
  count: number;
  pointIds: readonly (number | null)[];
}

const REASONS = ['Нет сыра', 'Сломалась печь', 'Ждём поставку', null];

/** Returns intervals, many of which overlap, touch each other or begin and end at midnight; some are open, or end by themselves. */
export function randomStops(random: (below: number) => number, of: RandomStops): StopIntervalDoc[] {
  const begin = startOfDay(of.from, 0, of.timeZone).getTime();
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  return Array.from({ length: of.count }, (_, index): StopIntervalDoc => {
    const day = random(of.days);
    const from = begin + (day * DAY_MINUTES + pick([0, GRID * random(DAY_MINUTES / GRID)])) * MINUTE_MS;
    const untilMidnight = DAY_MINUTES - (((from - begin) / MINUTE_MS) % DAY_MINUTES);
    const length = pick([
      0,
      60 * random(20),
      GRID * random(5),
      untilMidnight,
      GRID * random(9 * (DAY_MINUTES / GRID)),
    ]);
    const objectId = 1 + random(2);
    const kind = pick(['product', 'option'] as const);
    return {
      ...{ _id: `${of.brandId}:${index}@${from}`, stop: `${of.brandId}:${index}`, brandId: of.brandId },
      ...{
        kind,
        objectId,
        name: nameAt(objectId, from),
        size: kind === 'product' ? pick([null, '35 см']) : null,
      },
      ...{
        pointId: pick(of.pointIds),
        from: new Date(from),
        byStock: random(3) === 0,
        reason: pick(REASONS),
      },
      to: random(12) === 0 ? null : new Date(from + length * MINUTE_MS),
    };
  });
}

/** What is stopped is called anew each week. */
const nameAt = (objectId: number, from: number): string =>
  `Блюдо ${objectId} недели ${Math.floor(from / MINUTE_MS / DAY_MINUTES / 7)}`;

/** What a report says of something at a place; reasons by their texts. */
export interface ExpectedStop {
  name: string;
  minutes: number;
  stockMinutes: number;
  times: number;
  reasons: [reason: string | null, minutes: number][];
}

/** Returns what a report says, by the keys of its rows: step by step, without any of the code that is tested. */
export function countMinutes(
  intervals: readonly StopIntervalDoc[],
  { from, to }: Days,
  timeZone: string,
  now: number,
): Map<string, ExpectedStop> {
  const begin = startOfDay(from, 0, timeZone).getTime();
  const end = Math.min(startOfDay(dayAfter(to, 1), 0, timeZone).getTime(), now);
  const rows = new Map<string, StopIntervalDoc[]>();
  for (const each of intervals) {
    const { kind, objectId, pointId, size } = each;
    const key = [kind, objectId, pointId === null ? 'all' : pointId, size ?? ''].join(':');
    rows.set(key, [...(rows.get(key) ?? []), each]);
  }
  const expected = [...rows].map(([key, of]) => [key, countRow(of, begin, end)] as const);
  return new Map(expected.filter((each): each is [string, ExpectedStop] => each[1] !== undefined));
}

function countRow(of: readonly StopIntervalDoc[], begin: number, end: number): ExpectedStop | undefined {
  const counts = { minutes: 0, stockMinutes: 0, times: 0 };
  const reasons = new Map<string | null, number>();
  let newest: StopIntervalDoc | undefined;
  let wasStopped = false;
  for (let at = begin; at < end; at += GRID * MINUTE_MS) {
    const now = of.filter((each) => each.from.getTime() <= at && (each.to?.getTime() ?? end) > at);
    if (now.length > 0 && !wasStopped) counts.times += 1;
    wasStopped = now.length > 0;
    if (now.length > 0) counts.minutes += GRID;
    if (now.some(({ byStock }) => byStock)) counts.stockMinutes += GRID;
    for (const reason of new Set(now.map((each) => each.reason)))
      reasons.set(reason, (reasons.get(reason) ?? 0) + GRID);
    for (const each of now) if (!newest || each.from > newest.from) newest = each;
  }
  return newest && { name: newest.name, ...counts, reasons: [...reasons].sort(byText) };
}

export const byText = ([one]: [string | null, number], [other]: [string | null, number]): number =>
  String(one).localeCompare(String(other));
