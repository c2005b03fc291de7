/** No address holds more than its share of connections. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';

export interface ConnectionLimit {
  /** Connections of one address; an IPv6 network of /64 counts as one. */
  perAddress: number;
  /** Addresses and networks that stand for many clients and aren't limited: loopback and trusted proxies. */
  shared: string[];
}

/** Ends connections beyond the limit the moment they are opened. */
export function limitConnections(server: Server, { perAddress, shared }: ConnectionLimit): void {
  const isShared = compile(shared);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Without an address it has ended already.
    if (address === undefined || isShared(address, 0)) return;
    const client = clientOf(address);
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

/** Whom an address stands for: a household gets a /64 of IPv6, and may use each address of it. */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
