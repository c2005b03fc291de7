/** Keeps a service down, although the launcher restarts it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';

/** The interval between checks whether it was restarted, in ms. */
const POLL_MS = 20;

/** Kills all instances of a service whenever they run, until the returned function is called. */
export async function keepServiceDown(service: string): Promise<() => Promise<void>> {
  const dataDir = process.env.PLATFORM_DATA_DIR;
  if (!dataDir) throw new Error('PLATFORM_DATA_DIR is not set: this journey needs a platform of its own');
  const folder = join(dataDir, 'run');
  const record = new RegExp(`^${service}(-\\d+)?\\.json$`);
  const records = (await readdir(folder)).filter((name) => record.test(name));
  let down = true;
  const killed = new Map<string, number>();
  const holding = (async () => {
    while (down) {
      for (const name of records) {
        const pid = await pidIn(join(folder, name));
        if (pid === undefined || pid === killed.get(name)) continue;
        process.kill(pid, 'SIGKILL');
        killed.set(name, pid);
      }
      await delay(POLL_MS);
    }
  })();
  await expect.poll(() => killed.size, `the first kill of ${service}`).toBe(records.length);
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
