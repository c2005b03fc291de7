/** The sums of past days and blocks of days that the report of the stop-list reads, and how far each brand's go. */
import {
  date,
  defineModel,
  defineModels,
  number,
  numberOrNull,
  text,
} from '@skatert/service-kit/data/define-model';
import type { StopIntervalDoc } from './interval-model.js';
import type { StopSum } from './stop-sums.js';

/** What was stopped at a place in a block of a brand's days, which are those of its zone. */
export interface StopSumDoc extends Pick<StopIntervalDoc, 'brandId' | 'pointId'> {
  _id: string;
  /** As `blockText` writes it. */
  period: string;
  /** The names, sizes and reasons of the sums, each once. */
  texts: string[];
  /** The sums as JSON of numbers (`packed`): a report reads thousands. */
  sums: string;
  expiresAt: Date;
}

/** Until when a brand's stops are summed up; the brand's id. Absent: none are. */
export interface SummedStopsDoc {
  _id: number;
  /** Whose days these are. */
  timeZone: string;
  /** The last day, yyyy-mm-dd: all before it are summed up, too, and the blocks that are over by then. */
  until: string;
}

export const createStopSumModels = defineModels({
  stopSums: defineModel<StopSumDoc>(
    'stopSums',
    {
      _id: text,
      brandId: number,
      pointId: numberOrNull,
      period: text,
      texts: [String],
      sums: text,
      expiresAt: date,
    },
    [{ brandId: 1, period: 1, pointId: 1 }, [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  ),
  summedStops: defineModel<SummedStopsDoc>('summedStops', { _id: number, timeZone: text, until: text }),
});
export type StopSumModels = ReturnType<typeof createStopSumModels>;

/** A text as its place in `texts`; -1: null. */
type Text = number;
/** The fields of a sum in this order. */
type PackedSum = [
  kind: Text,
  objectId: number,
  size: Text,
  name: Text,
  namedAt: number,
  ms: number,
  stockMs: number,
  times: number,
  isJoined: 0 | 1,
  /** Each with its time in ms. */
  reasons: number[],
];

/** Returns sums of one place as they are stored. */
export function packed(sums: readonly StopSum[]): Pick<StopSumDoc, 'texts' | 'sums'> {
  const texts = new Map<string, Text>();
  const indexOf = (each: string | null): Text => {
    if (each === null) return -1;
    const index = texts.get(each) ?? texts.size;
    texts.set(each, index);
    return index;
  };
  const rows = sums.map(
    ({ kind, objectId, size, name, namedAt, ms, stockMs, times, isJoined, reasons }): PackedSum => [
      ...([indexOf(kind), objectId, indexOf(size), indexOf(name), namedAt, ms, stockMs, times] as const),
      isJoined ? 1 : 0,
      reasons.flatMap(([reason, ofReason]) => [indexOf(reason), ofReason]),
    ],
  );
  return { texts: [...texts.keys()], sums: JSON.stringify(rows) };
}

/** Returns the sums of a document. */
export function sumsIn({ pointId, texts, sums }: Pick<StopSumDoc, 'pointId' | 'texts' | 'sums'>): StopSum[] {
  const textAt = (index: Text): string | null => texts[index] ?? null;
  return (JSON.parse(sums) as PackedSum[]).map(
    ([kind, objectId, size, name, namedAt, ms, stockMs, times, isJoined, ofReasons]) => {
      const reasons: StopSum['reasons'] = [];
      for (let index = 0; index < ofReasons.length; index += 2)
        reasons.push([textAt(ofReasons[index] as Text), ofReasons[index + 1] as number]);
      return {
        kind: textAt(kind) as StopSum['kind'],
        objectId,
        pointId,
        size: textAt(size),
        name: textAt(name) ?? '',
        namedAt,
        ms,
        stockMs,
        times,
        isJoined: isJoined === 1,
        reasons,
      };
    },
  );
}
