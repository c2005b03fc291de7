import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ControlClient } from '../src/control/control-client.js';
import { socketPath } from '../src/control/protocol.js';

test.each(['ends', 'resets'])(
  'a command says what follows when the platform %s the connection',
  async (how) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'skatert-control-'));
    await mkdir(dirname(socketPath(dataDir)), { recursive: true });
    const server = createServer({ pauseOnConnect: true }).listen(socketPath(dataDir));
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = await ControlClient.connect(dataDir, () => {});
    const [socket] = await accepted;
    const deploying = client.deploy('orders', 'next').catch((error: Error) => error);
    if (how === 'ends') await once(socket.resume(), 'data');
    // With a command that was not read, the end of a connection is a reset.
    socket.destroy();
    expect(await deploying).toMatchObject({
      name: 'SetupError',
      message: 'The platform was stopped: its next start finishes or undoes this.',
    });
    client.close();
    server.close();
    await rm(dataDir, { recursive: true });
  },
);
