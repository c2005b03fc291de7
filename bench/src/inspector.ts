/** The inspector of a Node process, which a signal opens on its default port. */
import { once } from 'node:events';
import { eventually } from '@skatert/service-kit/testing/harness';
import { WebSocket } from 'undici';

const TARGETS = 'http://127.0.0.1:9229/json/list';

export interface Inspector {
  /** Calls a method of the Chrome DevTools protocol, and returns its result. */
  call: <Result = unknown>(method: string, params?: object) => Promise<Result>;
  /** Closes the inspector, so that another process can open its own on the port. */
  close: () => Promise<void>;
}

/** Opens the inspector of a process. @throws when another process has the port */
export async function openInspector(pid: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findTarget());
  await once(socket, 'open');
  let calls = 0;
  const call = async <Result>(method: string, params: object = {}): Promise<Result> => {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    return (JSON.parse(data) as { result: Result }).result;
  };
  const owner = await call<{ result: { value: number } }>('Runtime.evaluate', { expression: 'process.pid' });
  if (owner.result.value !== pid) throw new Error(`the inspector is not of process ${pid}`);
  const close = async (): Promise<void> => {
    const closed = once(socket, 'close');
    socket.send(
      JSON.stringify({ id: 0, method: 'Runtime.evaluate', params: { expression: 'process._debugEnd()' } }),
    );
    await closed;
  };
  return { call, close };
}

async function findTarget(): Promise<string> {
  let address = '';
  await eventually(async () => {
    const response = await fetch(TARGETS).catch(() => undefined);
    const [target] = ((await response?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    address = target?.webSocketDebuggerUrl ?? '';
    return address !== '';
  }, 10_000);
  return address;
}
