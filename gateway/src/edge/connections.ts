/** Limits the connections of each client address. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { networkOf } from '@skatert/service-kit/http/network-of';

/**
 * Closes connections beyond the limit as soon as they are opened. `perAddress`: connections of one address; an IPv6
 * network of /64 counts as one. `shared`: addresses and networks that many clients share and that are not limited:
 * loopback and trusted proxies.
 */
export function limitConnections(server: Server, perAddress: number, shared: string[]): void {
  const isShared = compile(shared);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Without an address the connection has already closed.
    if (address === undefined || isShared(address, 0)) return;
    const client = networkOf(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
