/** Runs an app as a process: listens, and stops gracefully on a signal. */
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '../http/app.js';
import { type MetricsSettings, serveMetrics } from './metrics-server.js';
import { PrefixTakenError, type Registration } from './registration.js';

export interface ListenSettings extends MetricsSettings {
  HOST: string;
  PORT: number;
  /** Where gateways reach a service; absent: where it listens. */
  ADVERTISED_URL?: string;
}

/** After this time without a request, all gateways have learned that the instance has unregistered; in ms. */
const IDLE_MS = 250;
/** How long to wait for such a pause at most, in ms. */
const DRAIN_MS = 400;
/** Time limits of a stop for requests in flight, and for the whole stop, in ms. */
const REQUESTS_MS = 1000;
const STOP_MS = 1700;

/**
 * Listens, notifies the parent process, and closes on SIGTERM or SIGINT after the requests in flight, for which it
 * waits a second at most. `stop` closes what the app used, after the app. A service passes its registration: the
 * instance is registered once it listens, and unregistered before it closes. When the port is not available or a path
 * belongs to another service, it prints one sentence and ends the process with exit code 1.
 */
export async function serve(
  app: App,
  settings: ListenSettings,
  log: FastifyBaseLogger,
  stop: () => Promise<void>,
  registration?: Registration,
): Promise<void> {
  const { HOST: host, PORT: port } = settings;
  const closeConnections = trackConnections(app);
  serveMetrics(app, settings, log);
  const { close } = closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an uncaught error');
    else log.info({ signal }, 'stopping');
    if (registration) {
      await registration.stop();
      await waitUntilIdle(app);
    }
    await Promise.all([app.close(), closeConnections()]);
    await stop();
  });
  // A parent that died can't stop its children any more, so they stop themselves.
  process.once('disconnect', close);
  const address = await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    console.error(`Wrong setting — PORT: ${host}:${port} can't be listened on (${reasonOf(error)})`);
    process.exit(1);
  });
  log.info({ address }, 'listening');
  await registration?.start(advertisedAddress(settings, address)).catch((error: Error) => {
    if (!(error instanceof PrefixTakenError)) throw error;
    log.fatal(error.message);
    console.error(error.message);
    process.exit(1);
  });
  process.send?.({ type: 'listening', address });
}

/** Returns the origin at which gateways reach the process. */
function advertisedAddress({ HOST, ADVERTISED_URL }: ListenSettings, listening: string): string {
  if (ADVERTISED_URL !== undefined) return ADVERTISED_URL;
  if (!['0.0.0.0', '::'].includes(HOST)) return listening;
  console.error(`Wrong setting — ADVERTISED_URL: where do gateways reach this instance? HOST is ${HOST}`);
  process.exit(1);
}

/** Resolves after a pause without requests, so that requests of gateways with an old table are still served. */
async function waitUntilIdle({ server }: App): Promise<void> {
  const started = performance.now();
  let last = started;
  server.on('request', () => {
    last = performance.now();
  });
  for (let now = started; now - last < IDLE_MS && now - started < DRAIN_MS; now = performance.now())
    await delay(Math.min(last + IDLE_MS, started + DRAIN_MS) - now);
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'EADDRINUSE' ? 'it is in use' : code === 'EACCES' ? 'not allowed' : message;

/**
 * Returns a function that closes the app's connections when no request is in flight, or after a second. Otherwise the
 * server would wait for connections without a finished request, such as those that browsers open in advance.
 */
function trackConnections({ server }: App): () => Promise<void> {
  let inFlight = 0;
  let onIdle = (): void => {};
  server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      if (inFlight === 0) onIdle();
    });
  });
  return async () => {
    if (inFlight > 0)
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        setTimeout(resolve, REQUESTS_MS);
      });
    server.closeAllConnections();
  };
}
