import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort, requireFreePorts } from '../src/platform/ports.js';

test('names a busy port, the process that needs it, and what to do', async () => {
  const port = await findFreePort();
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
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
