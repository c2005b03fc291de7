/**
 * A socket that gateways listen on one after the other, or two at once while one replaces the other: no connection is
 * refused meanwhile, not even when a gateway has crashed and starts again.
 */
import net from 'node:net';

export interface SharedSocket {
  /** Its descriptor, for child processes. */
  fd: number;
  close: () => void;
}

interface BoundHandle {
  fd: number;
  close: () => void;
}

/**
 * Node's cluster module uses it for the same purpose. `net.createServer` would accept connections in this process, and
 * Node 20 can't open a port twice.
 */
type CreateServerHandle = (address: string, port: number, family: 4 | 6) => BoundHandle | number;

/** Binds a port on loopback, on which nobody listens yet. @throws Error when it is in use */
export function bindSocket(port: number): SharedSocket {
  const create = (net as unknown as { _createServerHandle: CreateServerHandle })._createServerHandle;
  const handle = create('127.0.0.1', port, 4);
  if (typeof handle === 'number') throw new Error(`port ${port} can't be bound (error ${handle})`);
  return { fd: handle.fd, close: () => handle.close() };
}
