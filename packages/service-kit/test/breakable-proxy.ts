import { connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  port: number;
  /** How many requests that contain `text` were held back: they were not sent on. */
  held: () => number;
  /** Closes all connections, and lets further requests pass. */
  breakAll: () => void;
  close: () => Promise<void>;
}

/** Starts a TCP proxy to a port of this machine that holds back each request that contains `text`. */
export async function startBreakableProxy(target: number, text: string): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  let held = 0;
  let holds = true;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) add(socket);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy()).pipe(client);
    client.on('data', (data) => {
      if (holds && data.includes(text)) held += 1;
      else upstream.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    holds = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    held: () => held,
    breakAll,
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
