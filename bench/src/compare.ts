/** Compares the throughput of calls through the gateway with the baseline's, and the CPU time of each process. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import autocannon from 'autocannon';
import type { Baseline } from './baseline.js';
import { addUsed, type CpuTimes, cpuPer, readCpuTimes } from './cpu-time.js';
import { median, percentile, type Row } from './report.js';

/** The concurrent clients: of a quiet evening, and of many chains. */
export const FEW_CLIENTS = 16;
export const MANY_CLIENTS = 128;
const SECONDS = 5;
const ROUNDS = 3;

interface Load {
  url: string;
  clients: number;
  /** The requests that a client (numbered from 0) repeats in order. */
  requestsOf: (client: number) => autocannon.Request[];
}

interface Result {
  /** Completed sequences of requests, also per second. */
  count: number;
  perSecond: number;
  /** The 99th percentile of a whole sequence's duration, in ms. */
  p99: number;
}

async function run({ url, clients: connections, requestsOf }: Load, seconds: number): Promise<Result> {
  const durations: number[] = [];
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const requests = requestsOf(clients++);
      client.setRequests(requests);
      let step = 0;
      let duration = 0;
      client.on('response', (_status: number, _bytes: number, ms: number) => {
        duration += ms;
        step += 1;
        if (step % requests.length !== 0) return;
        durations.push(duration);
        duration = 0;
      });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} failed`);
  return { count: durations.length, perSecond: durations.length / seconds, p99: percentile(durations, 0.99) };
}

interface Comparison {
  path: Pick<Result, 'perSecond' | 'p99'>;
  baseline: Pick<Result, 'perSecond' | 'p99'>;
  /** Throughput of the path relative to the baseline. */
  ratio: number;
  /** The CPU time of each process per sequence, in ms; the load generator's is not counted. */
  cpu: { path: CpuTimes; baseline: CpuTimes };
}

/** Measures baseline and path alternately, so that a temporary slowdown of the machine affects both; returns medians. */
export async function compare(
  platform: Platform,
  server: Baseline,
  path: Load,
  baseline: Load,
): Promise<Comparison> {
  await run(baseline, 1);
  await run(path, 2);
  const pairs: { path: Result; baseline: Result }[] = [];
  const used = { path: new Map() as CpuTimes, baseline: new Map() as CpuTimes };
  for (let round = 0; round < ROUNDS; round++) {
    const processes = [...platform.processes(), server.process];
    const before = await readCpuTimes(processes);
    const ofBaseline = await run(baseline, SECONDS);
    const between = await readCpuTimes(processes);
    pairs.push({ baseline: ofBaseline, path: await run(path, SECONDS) });
    addUsed(used.baseline, before, between);
    addUsed(used.path, between, await readCpuTimes(processes));
  }
  const countOf = (pick: (pair: (typeof pairs)[number]) => Result): number =>
    pairs.reduce((sum, pair) => sum + pick(pair).count, 0);
  const medianOf = (pick: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(pick));
  return {
    path: { perSecond: medianOf(({ path }) => path.perSecond), p99: medianOf(({ path }) => path.p99) },
    baseline: {
      perSecond: medianOf(({ baseline }) => baseline.perSecond),
      p99: medianOf(({ baseline }) => baseline.p99),
    },
    ratio: medianOf(({ path, baseline }) => path.perSecond / baseline.perSecond),
    cpu: {
      path: cpuPer(
        countOf(({ path }) => path),
        used.path,
      ),
      baseline: cpuPer(
        countOf(({ baseline }) => baseline),
        used.baseline,
      ),
    },
  };
}

export const perSecond = (value: number): string => `${Math.round(value)}/s`;

/** Returns throughput and p99 of both. */
export function figures({
  path,
  baseline,
}: Pick<Comparison, 'path' | 'baseline'>): Pick<Row, 'figure' | 'baseline'> {
  const times = (path.p99 / baseline.p99).toFixed(1);
  return {
    figure: `${perSecond(path.perSecond)}, p99 ${Math.round(path.p99)} ms (${times} times)`,
    baseline: `${perSecond(baseline.perSecond)}, p99 ${Math.round(baseline.p99)} ms`,
  };
}

/** Returns the result of a goal that is a share of the baseline's rate. */
export const comparedWith = (goal: number, ratio: number): Pick<Row, 'value' | 'goal' | 'reached'> => ({
  value: ratio,
  goal: `≥ ${goal} of the baseline`,
  reached: ratio >= goal,
});
