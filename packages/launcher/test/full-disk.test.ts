/** The mail program represents every service: it has the same logger and the same start and stop. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from '../src/child-server.js';
import { commonEnvironment } from '../src/environment.js';
import { ROOT } from '../src/paths.js';
import { startNodeProgram } from '../src/platform/node-program.js';
import { findFreePort } from '../src/platform/ports.js';
import { BUILT_PROGRAMS } from '../src/platform/programs.js';

let folder: string;
let server: ServerProcess | undefined;
let port: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-disk-'));
  port = await findFreePort();
});
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startService(logFile: string): Promise<ServerProcess> {
  const env = {
    ...commonEnvironment(),
    PORT: String(port),
    SMTP_PORT: String(await findFreePort()),
    MAIL_DIR: folder,
    LOG_LEVEL: 'info',
  };
  server = await startNodeProgram(
    { name: 'mail', program: BUILT_PROGRAMS.mail, cwd: ROOT, env, logFile },
    () => {},
  );
  return server;
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('serves and stops in order when its log can’t be written', async () => {
  const { child } = await startService('/dev/full');
  for (let call = 0; call < 50; call++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/emails`);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('stops in order while connections without a complete request are open', async () => {
  const { child } = await startService(join(folder, 'mail.log'));
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of sockets) {
    socket.on('error', () => {});
    await once(socket, 'connect');
  }
  sockets[1]?.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // A stop that reached its time limit exits with 1.
  expect(await ended).toEqual([0, null]);
  for (const socket of sockets) socket.destroy();
});

test('exits with code 1 and one sentence when the port is in use', async () => {
  await startService(join(folder, 'mail.log'));
  const first = server;
  await expect(startService(join(folder, 'second.log'))).rejects.toThrow(
    /^mail ended at its start \(code 1\); its log \S+ ends with: Wrong setting — PORT: 127\.0\.0\.1:\d+ can't be listened on \(it is in use\)$/,
  );
  server = first;
});
