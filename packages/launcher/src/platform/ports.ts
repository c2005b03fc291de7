/** Ports of the platform: checked before anything starts, so that a busy one is named and not found out by a crash. */
import { createServer } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { SetupError } from '../setup-error.js';

/** Below the range that systems take for outgoing connections: a free port stays free while its process restarts. */
const FREE_FROM = 12_000;
const FREE_TO = 32_000;
const TRIES = 400;

export interface NamedPort {
  name: string;
  port: number;
}

/** A port on loopback that nothing listens on now. */
export function findFreePort(): Promise<number> {
  const first = FREE_FROM + Math.floor(Math.random() * (FREE_TO - FREE_FROM - TRIES));
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + TRIES) });
}

/** @throws SetupError that names the first busy port and what to do about it. */
export async function requireFreePorts(ports: readonly NamedPort[]): Promise<void> {
  const all = ports.map(({ port }) => port);
  for (const { name, port } of ports) {
    if (await isFree(port)) continue;
    throw new SetupError(
      `Port ${port} (${name}) is in use: stop what listens there, or choose another PORT (the platform takes ${Math.min(...all)} to ${Math.max(...all)}).`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
