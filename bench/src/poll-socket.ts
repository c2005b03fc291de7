/** A minimal long-poll client: one socket, requests written by hand. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PollResponse } from '@skatert/contracts/orders/notifications';

/** The pause between polls, as in browsers, in ms. */
const PAUSE_MS = 150;

/** A call that is held; `path` ends where `since=` follows. */
export interface Poll {
  url: string;
  path: string;
  token: string;
}

export class PollSocket {
  /** The events received, by order and status, and when (in ms of performance.now). */
  readonly received: { key: string; at: number }[] = [];
  #rest: Buffer = Buffer.alloc(0);

  private constructor(
    private readonly socket: Socket,
    private readonly poll: Poll,
    private since: number,
  ) {
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', () => {});
  }

  static async open(poll: Poll, since: number): Promise<PollSocket> {
    const { hostname, port } = new URL(poll.url);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    const polling = new PollSocket(socket, poll, since);
    polling.#poll();
    return polling;
  }

  close(): void {
    this.socket.destroy();
  }

  #poll(): void {
    if (this.socket.destroyed) return;
    const { path, token } = this.poll;
    this.socket.write(
      `GET ${path}since=${this.since} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
  }

  #read(chunk: Buffer): void {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#rest.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#rest.length < end + 4 + length) return;
    const body = this.#rest.toString('utf8', end + 4, end + 4 + length);
    this.#rest = this.#rest.subarray(end + 4 + length);
    if (head.startsWith('HTTP/1.1 200')) this.#receive(JSON.parse(body) as PollResponse);
    setTimeout(() => this.#poll(), PAUSE_MS);
  }

  #receive({ events, nextSince }: PollResponse): void {
    const at = performance.now();
    for (const event of events)
      if (event.type === 'ORDER_STATUS_CHANGED')
        this.received.push({ key: `${event.orderId} ${event.newStatus}`, at });
    this.since = nextSince;
  }
}
