/** The resident memory of Node processes after a forced garbage collection. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@skatert/service-kit/testing/harness';
import { WebSocket } from 'undici';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';
/** Collections return memory to the system step by step. */
const COLLECTIONS = 5;
const PAUSE_MS = 500;

/** Returns the resident memory of a process in bytes, after its garbage was collected. */
export async function collectedBytes(pid: number): Promise<number> {
  await collectGarbage(pid);
  const kib = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}

/** Collects the garbage of a Node process over its inspector, which the signal opens on the default port. */
async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findInspector());
  await once(socket, 'open');
  const send = async (method: string, params = {}): Promise<string> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    return data;
  };
  const owner = await send('Runtime.evaluate', { expression: 'process.pid' });
  if (!owner.includes(`"value":${pid},`)) throw new Error(`the inspector is not of process ${pid}: ${owner}`);
  for (let count = 0; count < COLLECTIONS; count++) {
    await send('HeapProfiler.collectGarbage');
    await delay(PAUSE_MS);
  }
  socket.close();
}

async function findInspector(): Promise<string> {
  let address = '';
  await eventually(async () => {
    const response = await fetch(INSPECTOR).catch(() => undefined);
    const [target] = ((await response?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    address = target?.webSocketDebuggerUrl ?? '';
    return address !== '';
  }, 10_000);
  return address;
}
