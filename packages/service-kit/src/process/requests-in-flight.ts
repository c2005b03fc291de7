/** The requests of a server that are not finished, and the end of its connections. */
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

export class RequestsInFlight {
  readonly #responses = new Set<ServerResponse>();
  readonly #idleWaiters = new Set<() => void>();
  #isDraining = false;

  constructor(private readonly server: Server) {
    server.prependListener('request', (_request, response) => {
      if (this.#isDraining) response.shouldKeepAlive = false;
      this.#responses.add(response);
      response.once('close', () => {
        this.#responses.delete(response);
        if (this.#responses.size === 0) for (const resolve of this.#idleWaiters) resolve();
      });
    });
  }

  /**
   * Accepts no more connections, and closes each after its next response. Idle ones stay open, since their client may be
   * sending a request.
   */
  drain(): void {
    this.#isDraining = true;
    for (const response of this.#responses) response.shouldKeepAlive = false;
    // The close of an HTTP server would close idle connections, too.
    NetServer.prototype.close.call(this.server);
  }

  /** Resolves when no request is in flight, or after this time, in ms. */
  async finished(withinMs: number): Promise<void> {
    if (this.#responses.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#idleWaiters.add(resolve);
      setTimeout(resolve, withinMs).unref();
    });
    this.#idleWaiters.clear();
  }

  /** Returns how many connections are open. */
  connections(): Promise<number> {
    return new Promise((resolve) => this.server.getConnections((_error, count) => resolve(count ?? 0)));
  }
}
