/** Keeps a program down, although the launcher restarts it. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { instancesOf, pidOf } from './processes';

/** The interval between checks whether it was restarted, in ms. */
const POLL_MS = 20;

/** Kills all processes of a program whenever they run, until the returned function is called. */
export async function keepDown(program: string): Promise<() => Promise<void>> {
  const names = await instancesOf(program);
  let down = true;
  const killed = new Map<string, number>();
  const holding = (async () => {
    while (down) {
      for (const name of names) {
        const pid = await pidOf(name);
        if (pid === undefined || pid === killed.get(name)) continue;
        process.kill(pid, 'SIGKILL');
        killed.set(name, pid);
      }
      await delay(POLL_MS);
    }
  })();
  await expect.poll(() => killed.size, `the first kill of ${program}`).toBe(names.length);
  return async () => {
    down = false;
    await holding;
  };
}
