/** Measures a call on much data and on a hundredth of it, in turns with a read of one indexed document. */
import { eventually } from '@skatert/service-kit/testing/harness';
import { median, type Row } from '../report.js';

/** A call may take at most this many times as long as with a hundredth of the data. */
const MAX_RATIO = 3;
const ROUNDS = 151;

/** Sends a call; `round` is its number. */
export type Send = (round: number) => Promise<unknown>;

export interface MeasuredCall {
  name: string;
  large: Send;
  small: Send;
  /** Runs before each call, unmeasured. */
  beforeLarge?: Send;
  beforeSmall?: Send;
  /** What a call may take at most: in ms, or in reads of one indexed document. */
  limit: { ms: number } | { pointReads: number };
  /** An odd number; fewer than usual for a slow call. */
  rounds?: number;
  /** More than usual for a call that reads all data. */
  maxRatio?: number;
}

/** `readPoint` reads one indexed document. */
export async function measureCall(call: MeasuredCall, readPoint: () => Promise<unknown>): Promise<Row> {
  // The first reading loads what the service keeps in memory.
  for (const send of [call.large, call.small]) await eventually(() => send(0).then(() => true));
  const times = { large: [] as number[], small: [] as number[], point: [] as number[] };
  for (let round = 0; round < (call.rounds ?? ROUNDS); round += 1) {
    await call.beforeLarge?.(round);
    times.large.push(await timed(() => call.large(round)));
    await call.beforeSmall?.(round);
    times.small.push(await timed(() => call.small(round)));
    times.point.push(await timed(readPoint));
  }
  const row = toRow(call, median(times.large), median(times.small), median(times.point));
  console.error(`${row.path}: ${row.figure}, ${row.baseline}`);
  return row;
}

/** Times in ms. */
function toRow(
  { name, limit, maxRatio = MAX_RATIO }: MeasuredCall,
  large: number,
  small: number,
  point: number,
): Row {
  const ratio = large / small;
  const isShort = 'ms' in limit ? large < limit.ms : large <= limit.pointReads * point;
  const most = 'ms' in limit ? `< ${limit.ms} ms` : `≤ ${limit.pointReads} point reads`;
  return {
    path: name,
    figure: `${large.toFixed(2)} ms, ${(large / point).toFixed(1)} point reads`,
    baseline: `${small.toFixed(2)} ms with a hundredth`,
    value: ratio,
    goal: `${most}, ≤ ${maxRatio} times`,
    reached: isShort && ratio <= maxRatio,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
