import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { findFreePort, findFreePorts, requireFreePorts } from '../src/platform/ports.js';

async function occupy(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('names a busy port, the process that needs it, and what to do', async () => {
  const port = await findFreePort();
  const squatter = await occupy(port);
  const wanted = [
    { name: 'gateway', port: await findFreePort() },
    { name: 'svc-menu', port },
  ];
  await expect(requireFreePorts(wanted)).rejects.toThrow(
    new RegExp(`^Port ${port} \\(svc-menu\\) is in use: stop what listens there, or choose another PORT`),
  );
  squatter.close();
  await once(squatter, 'close');
  await expect(requireFreePorts(wanted)).resolves.toBeUndefined();
});

test('counts a port as busy when something listens on it on all addresses', async () => {
  const port = await findFreePort();
  const squatter = createServer().listen(port, '0.0.0.0');
  await once(squatter, 'listening');
  await expect(requireFreePorts([{ name: 'gateway', port }])).rejects.toThrow('is in use');
  squatter.close();
  await once(squatter, 'close');
});

describe('findFreePorts', () => {
  test('skips a range in which a port is busy', async () => {
    const [busy, free] = [await findFreePort(), await findFreePort()];
    const squatter = await occupy(busy + 2);
    const found = [busy, free];
    expect(await findFreePorts(3, async () => found.shift() ?? 0)).toBe(free);
    squatter.close();
    await once(squatter, 'close');
  });
});
