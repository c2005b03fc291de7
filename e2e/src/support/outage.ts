/** Keeps a service down, although the launcher restarts it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';

/** The interval between checks whether it was restarted, in ms. */
const POLL_MS = 20;

/** Kills a service whenever it runs, until the returned function is called. */
export async function keepServiceDown(service: string): Promise<() => Promise<void>> {
  const dataDir = process.env.PLATFORM_DATA_DIR;
  if (!dataDir) throw new Error('PLATFORM_DATA_DIR is not set: this journey needs a platform of its own');
  const record = join(dataDir, 'run', `${service}.json`);
  let down = true;
  let killed = 0;
  const holding = (async () => {
    while (down) {
      const pid = await pidIn(record);
      if (pid !== undefined && pid !== killed) {
        process.kill(pid, 'SIGKILL');
        killed = pid;
      }
      await delay(POLL_MS);
    }
  })();
  await expect.poll(() => killed, `the first kill of ${service}`).toBeGreaterThan(0);
  return async () => {
    down = false;
    await holding;
  };
}

/** Returns the process id of a record; undefined while there is none, or while it is being written. */
async function pidIn(record: string): Promise<number | undefined> {
  const text = await readFile(record, 'utf8').catch(() => '');
  return text.endsWith('}') ? (JSON.parse(text) as { pid: number }).pid : undefined;
}
