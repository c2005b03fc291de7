/** A part of the platform that stays away for a while, although the launcher keeps starting it again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';

/** Between two looks whether it came back, in ms. */
const LOOK_MS = 20;

/** Kills a service whenever it runs, until the answer is called and the service is ready again. */
export async function holdDown(service: string): Promise<() => Promise<void>> {
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
      await delay(LOOK_MS);
    }
  })();
  await expect.poll(() => killed, `the first kill of ${service}`).toBeGreaterThan(0);
  return async () => {
    down = false;
    await holding;
  };
}

/** The process of a record; undefined while there is none, or while it is being written. */
async function pidIn(record: string): Promise<number | undefined> {
  const text = await readFile(record, 'utf8').catch(() => '');
  return text.endsWith('}') ? (JSON.parse(text) as { pid: number }).pid : undefined;
}
