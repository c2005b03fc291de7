/**
 * A group commit: calls that arrive while a batch runs wait, and share the next one. A database commits a batch in nearly
 * the time of a single write, so that the cost of a call falls as the load rises. A call that arrives when nothing runs
 * does not wait. See "group commit" in DeWitt et al., Implementation techniques for main memory database systems, 1984.
 */

import type { Context } from '@opentelemetry/api';
import { Counter, Histogram } from 'prom-client';
import { PROCESS_METRICS } from '../shared/metrics.js';
import { activeTrace, inSpan } from '../shared/traces.js';
import { isCommitUnknown } from './database.js';

/** The largest number of calls that a batch has. */
const MAX = 64;

const common = { labelNames: ['batch'], registers: [PROCESS_METRICS] };
const sizes = new Histogram({
  name: 'batch_calls',
  help: 'Calls that shared a transaction',
  buckets: [1, 2, 4, 8, 16, 32, 64],
  ...common,
});
const splits = new Counter({
  name: 'batch_splits_total',
  help: 'Batches that failed and whose calls were repeated one by one',
  ...common,
});

export interface BatchOptions<Call, Result> {
  /** The name in the metrics, such as `carts`. */
  name: string;
  /**
   * Does the work of all calls in one transaction, and returns what became of each, in their order. When it throws, each is
   * repeated in a batch of its own, so that one that cannot succeed fails alone; unless the commit may have taken effect.
   */
  run: (calls: readonly Call[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** Calls with the same key take effect in their order: no batch has two of them. */
  keyOf: (call: Call) => number | string;
  /** By default 64. */
  max?: number;
}

interface Waiting<Call, Result> {
  call: Call;
  /** What the call is part of. */
  trace: Context;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** Returns a function that passes a call to the next batch, and returns its result or throws its error. */
export function createBatch<Call, Result>({
  name,
  run,
  keyOf,
  max = MAX,
}: BatchOptions<Call, Result>): (call: Call) => Promise<Result> {
  splits.inc({ batch: name }, 0);
  let waiting: Waiting<Call, Result>[] = [];
  let isRunning = false;

  function takeNext(): Waiting<Call, Result>[] {
    const keys = new Set<number | string>();
    const next: Waiting<Call, Result>[] = [];
    const later: Waiting<Call, Result>[] = [];
    for (const each of waiting) {
      const key = keyOf(each.call);
      const isTaken = next.length < max && !keys.has(key);
      keys.add(key);
      (isTaken ? next : later).push(each);
    }
    waiting = later;
    return next;
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await runOnce(takeNext());
    isRunning = false;
  }

  async function runOnce(batch: readonly Waiting<Call, Result>[]): Promise<void> {
    sizes.observe({ batch: name }, batch.length);
    try {
      const outcomes = await traced(batch, () => run(batch.map(({ call }) => call)));
      for (const [index, each] of batch.entries()) settle(each, outcomes[index]);
    } catch (error) {
      // Calls that may have taken effect are not repeated.
      if (batch.length > 1 && !isCommitUnknown(error)) {
        splits.inc({ batch: name });
        await Promise.all(batch.map((each) => runOnce([each])));
      } else for (const { reject } of batch) reject(error);
    }
  }

  /** A batch is part of what its first call is part of, and was done for the others. */
  function traced<T>(
    [first, ...others]: readonly Waiting<Call, Result>[],
    work: () => Promise<T>,
  ): Promise<T> {
    const links = others.map(({ trace }) => trace);
    const attributes = { 'batch.calls': others.length + 1 };
    return inSpan(`batch ${name}`, { parent: first?.trace, links, attributes }, work);
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, trace: activeTrace(), resolve, reject });
      if (!isRunning) void runAll();
    });
}

function settle<Call, Result>(
  { resolve, reject }: Waiting<Call, Result>,
  outcome: PromiseSettledResult<Result> | undefined,
): void {
  if (outcome?.status === 'fulfilled') resolve(outcome.value);
  else reject(outcome?.reason ?? new Error('the batch returned no outcome for a call'));
}
