/** Measures the CPU time of calls in each process, without what the processes use when nobody calls. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { addUsed, type CpuTimes, cpuPer, cpuRow, readCpuTimes } from '../cpu-time.js';
import type { Row } from '../report.js';

const IDLE_S = 10;
const SETTLE_MS = 3000;

/** Waits for what follows a call, such as the projections. */
export const settle = (): Promise<void> => delay(SETTLE_MS);

export class Meter {
  readonly rows: Row[] = [];
  #idle: CpuTimes = new Map();

  private constructor(private readonly platform: Platform) {}

  static async open(platform: Platform): Promise<Meter> {
    const meter = new Meter(platform);
    await settle();
    const before = await readCpuTimes(platform.processes());
    await delay(IDLE_S * 1000);
    const used: CpuTimes = new Map();
    addUsed(used, before, await readCpuTimes(platform.processes()));
    meter.#idle = cpuPer(IDLE_S, used);
    return meter;
  }

  /** Adds a row with the CPU time of each of the calls that `work` makes. */
  async measure(name: string, calls: number, work: () => Promise<unknown>): Promise<void> {
    const before = await readCpuTimes(this.platform.processes());
    const begun = performance.now();
    await work();
    const seconds = (performance.now() - begun) / 1000;
    await settle();
    const elapsed = (performance.now() - begun) / 1000;
    const used: CpuTimes = new Map();
    addUsed(used, before, await readCpuTimes(this.platform.processes()));
    for (const [process, perSecond] of this.#idle)
      used.set(process, (used.get(process) ?? 0) - perSecond * elapsed);
    const row = cpuRow(name, { path: cpuPer(calls, used) });
    this.add({ ...row, figure: `${row.figure}; ${Math.round(calls / seconds)}/s` });
  }

  add(row: Row): void {
    this.rows.push(row);
    console.error(`${row.path}: ${row.figure}`);
  }
}

/** Calls `work` for all items, by so many workers at the same time. */
export async function inParallel<T>(
  items: readonly T[],
  workers: number,
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const rest = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of rest) await work(item, index);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
