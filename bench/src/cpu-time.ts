/** The CPU time of processes, from Linux' `/proc`. */
import { readFile } from 'node:fs/promises';
import type { Row } from './report.js';

/** A tick of the kernel's clock, in ms: USER_HZ is 100 on all supported machines. */
const TICK_MS = 10;

/** The CPU time that each process has used, in ms, by its name. */
export type CpuTimes = Map<string, number>;

/** Reads the CPU times of processes, with that of the kernel for them. */
export async function readCpuTimes(processes: readonly { name: string; pid?: number }[]): Promise<CpuTimes> {
  const times = await Promise.all(
    processes.map(async ({ name, pid }): Promise<[string, number]> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      // The second field, the name of the program, may have spaces; utime and stime are the 14th and 15th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [name, (Number(fields[11]) + Number(fields[12])) * TICK_MS];
    }),
  );
  return new Map(times);
}

/** Adds what was used between two readings to `total`. */
export function addUsed(total: CpuTimes, before: CpuTimes, after: CpuTimes): void {
  for (const [name, ms] of after) total.set(name, (total.get(name) ?? 0) + ms - (before.get(name) ?? 0));
}

/** Returns the CPU time of each of `count` calls. */
export const cpuPer = (count: number, used: CpuTimes): CpuTimes =>
  new Map([...used].map(([name, ms]) => [name, ms / count]));

const totalOf = (times: CpuTimes): number => [...times.values()].reduce((sum, ms) => sum + ms, 0);

/** Returns the row of the CPU time per sequence; `goalMs` absent: it has no goal. */
export function cpuRow(
  name: string,
  { path, baseline }: { path: CpuTimes; baseline?: CpuTimes },
  goalMs?: number,
): Row {
  const total = totalOf(path);
  const shares = [...path]
    .filter(([, ms]) => ms >= total / 50)
    .sort(([, one], [, other]) => other - one)
    .map(([process, ms]) => `${process} ${ms.toFixed(2)}`);
  return {
    path: `${name}: CPU`,
    figure: `${total.toFixed(2)} ms (${shares.join(', ')})`,
    ...(baseline && { baseline: `${totalOf(baseline).toFixed(2)} ms` }),
    value: total,
    goal: goalMs === undefined ? '' : `≤ ${goalMs} ms`,
    reached: goalMs === undefined || total <= goalMs,
  };
}
