import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Opens a TCP proxy to the test run's mongod that can be frozen: connections stay open and transfer nothing. */
export async function openFreezableProxy() {
  const { hostname, port, search } = new URL(process.env.TEST_MONGODB_URI ?? '');
  const sockets: Socket[] = [];
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.push(socket.on('error', () => {}));
      if (frozen) socket.pause();
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/${search}`,
    freeze: (freeze: boolean) => {
      frozen = freeze;
      for (const socket of sockets) freeze ? socket.unpipe().pause() : socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
