/** The platform's ports, checked before anything starts, so that the error names a busy port. */
import { createServer } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { SetupError } from '../setup-error.js';

/** Below the ephemeral port range: a free port stays free while its process restarts. */
const FREE_FROM = 12_000;
const FREE_TO = 32_000;
const TRIES = 400;

export interface NamedPort {
  name: string;
  port: number;
}

/** Returns a free port on loopback. */
export function findFreePort(): Promise<number> {
  const first = FREE_FROM + Math.floor(Math.random() * (FREE_TO - FREE_FROM - TRIES));
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + TRIES) });
}

/**
 * Returns the first of `count` consecutive free ports: what a platform takes that is given its first port. `find`: how the
 * first one is looked for.
 */
export async function findFreePorts(count: number, find = findFreePort): Promise<number> {
  for (;;) {
    const first = await find();
    const others = Array.from({ length: count - 1 }, (_, index) => first + 1 + index);
    const errors = await Promise.all(others.map(listenError));
    if (errors.every((code) => code === undefined)) return first;
  }
}

/** @throws SetupError that names the first busy port and says what to do */
export async function requireFreePorts(ports: readonly NamedPort[]): Promise<void> {
  const all = ports.map(({ port }) => port);
  for (const { name, port } of ports) {
    const code = await listenError(port);
    if (code === undefined) continue;
    if (code === 'EACCES')
      throw new SetupError(
        `Port ${port} (${name}) needs a permission that this user lacks: choose another PORT, such as 8080.`,
      );
    throw new SetupError(
      `Port ${port} (${name}) is in use: stop what listens there, or choose another PORT (the platform takes ${Math.min(...all)} to ${Math.max(...all)}).`,
    );
  }
}

/** Returns the code of the error that prevents listening on a port; undefined when it is free. */
function listenError(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'EADDRINUSE'));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
