/** The resident memory of Node processes after a forced garbage collection. */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { openInspector } from './inspector.js';

/** Collections return memory to the system step by step. */
const COLLECTIONS = 5;
const PAUSE_MS = 500;

/** Returns the resident memory of a process in bytes, after its garbage was collected; 0 while a process is profiled. */
export async function collectedBytes(pid: number): Promise<number> {
  // There is one port for inspectors.
  if (process.env.PROFILE) return 0;
  const inspector = await openInspector(pid);
  for (let count = 0; count < COLLECTIONS; count++) {
    await inspector.call('HeapProfiler.collectGarbage');
    await delay(PAUSE_MS);
  }
  await inspector.close();
  const kib = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}
