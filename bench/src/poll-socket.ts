/** A minimal long-poll client: one socket, requests written by hand. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PollResponse } from '@skatert/contracts/orders/notifications';

/** The pause between polls, as in browsers, in ms. */
const PAUSE_MS = 150;

export class PollSocket {
  /** The events received, by order and status, and when (in ms of performance.now). */
  readonly received: { key: string; at: number }[] = [];
  #rest: Buffer = Buffer.alloc(0);

  private constructor(
    private readonly socket: Socket,
    private readonly token: string,
    private since: number,
  ) {
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', () => {});
  }

  static async open(
    address: { host: string; port: number },
    token: string,
    since: number,
  ): Promise<PollSocket> {
    const socket = connect(address);
    await once(socket, 'connect');
    const poll = new PollSocket(socket, token, since);
    poll.#poll();
    return poll;
  }

  close(): void {
    this.socket.destroy();
  }

  #poll(): void {
    if (this.socket.destroyed) return;
    this.socket.write(
      `GET /notifications/longpoll?since=${this.since} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${this.token}\r\n\r\n`,
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
