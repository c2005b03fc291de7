/** Runs an app as a process: listens, and stops gracefully on a signal, or when another process has replaced it. */
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyListenOptions } from 'fastify';
import type { App } from '../http/app.js';
import { isDescribing, printDescription } from './describing.js';
import { type MetricsSettings, serveMetrics } from './metrics-server.js';
import { PrefixTakenError, type Registration } from './registration.js';
import { RequestsInFlight } from './requests-in-flight.js';

export interface ListenSettings extends MetricsSettings {
  HOST: string;
  PORT: number;
  /** An open socket to listen on instead, which other processes listen on, too. */
  LISTEN_FD?: number;
  /** Listens only when the app is ready: another process still serves. */
  LISTEN_WHEN_READY?: boolean;
  /** Where gateways reach a service; absent: where it listens. */
  ADVERTISED_URL?: string;
  /** How long calls may take to finish after a stop signal, before the stop itself, in ms. */
  DRAIN_MS?: number;
}

/** The event of an app's server: another process serves from now on. */
export const DRAINING = 'draining';

/** The launcher's request to end when all calls are finished, after `withinMs` in any case. */
interface DrainMessage {
  type?: string;
  withinMs: number;
}

/** After this time without a request, all gateways have learned that the instance has unregistered; in ms. */
const IDLE_MS = 250;
/** How long to wait for such a pause at most, in ms. */
const PAUSE_WITHIN_MS = 400;
/** How long clients may keep connections to a process that was replaced without a request, in ms. */
const CONNECTIONS_MS = 10_000;
const CHECK_MS = 50;
/** Time limits of a stop for requests in flight, and for the whole stop, in ms. */
const REQUESTS_MS = 1000;
const STOP_MS = 1700;

/**
 * Listens, notifies the parent process, and closes on SIGTERM or SIGINT after the requests in flight, for which it
 * waits a second at most, or as long as DRAIN_MS says. `stop` closes what the app used, after the app. A service passes
 * its registration: the instance is registered once it listens, and unregistered before it closes. When the port is not
 * available or a path belongs to another service, it prints one sentence and ends the process with exit code 1.
 */
export async function serve(
  app: App,
  settings: ListenSettings,
  log: FastifyBaseLogger,
  stop: () => Promise<void>,
  registration?: Registration,
): Promise<void> {
  if (isDescribing) return printDescription(app, registration);
  const requests = new RequestsInFlight(app.server);
  serveMetrics(app, settings, log);
  const { DRAIN_MS: drainMs = 0 } = settings;
  const { close } = closeWithGrace({ delay: drainMs + STOP_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an uncaught error');
    else log.info({ signal }, 'stopping');
    if (signal && drainMs > 0) await drain(app, requests, drainMs, registration);
    else if (registration) {
      await registration.stop();
      await waitUntilIdle(app);
    }
    await Promise.all([app.close(), closeConnections(app, requests)]);
    await stop();
  });
  process.on('message', ({ type, withinMs }: DrainMessage) => {
    if (type !== 'drain') return;
    log.info({ withinMs }, 'finishing what has begun');
    void drain(app, requests, withinMs, registration).then(() => close());
  });
  // A parent that died can't stop its children any more, so they stop themselves.
  process.once('disconnect', close);
  const address = await listen(app, settings);
  log.info({ address }, 'listening');
  await registration?.start(advertisedAddress(settings, address)).catch((error: Error) => {
    if (!(error instanceof PrefixTakenError)) throw error;
    log.fatal(error.message);
    console.error(error.message);
    process.exit(1);
  });
  process.send?.({ type: 'listening', address });
}

/** Listens and returns the address. Ends the process when that is not possible. */
async function listen(app: App, settings: ListenSettings): Promise<string> {
  const { HOST: host, PORT: port, LISTEN_FD: fd, LISTEN_WHEN_READY } = settings;
  if (LISTEN_WHEN_READY) await untilReady(app);
  // The server knows `fd`, which Fastify's type leaves out.
  const where: FastifyListenOptions =
    fd === undefined ? { host, port } : ({ host, fd } as FastifyListenOptions);
  return app.listen(where).catch((error: NodeJS.ErrnoException) => {
    console.error(`Wrong setting — PORT: ${host}:${port} can't be listened on (${reasonOf(error)})`);
    process.exit(1);
  });
}

async function untilReady(app: App): Promise<void> {
  while ((await app.inject('/ready')).statusCode !== 200) await delay(CHECK_MS);
}

/**
 * Finishes what has begun, within a time in ms: a service unregisters and waits for its calls; a process that others share
 * its socket with accepts no more connections, and waits for the next request on those that are open.
 */
async function drain(
  app: App,
  requests: RequestsInFlight,
  withinMs: number,
  registration: Registration | undefined,
): Promise<void> {
  const end = performance.now() + withinMs;
  if (registration) {
    await registration.stop();
    await waitUntilIdle(app);
  } else {
    requests.drain();
    app.server.emit(DRAINING);
    const idleEnd = Math.min(end, performance.now() + CONNECTIONS_MS);
    while (performance.now() < idleEnd && (await requests.connections()) > 0) await delay(CHECK_MS);
  }
  await requests.finished(end - performance.now());
}

/**
 * Closes the app's connections when no request is in flight, or after a second. Otherwise the server would wait for
 * connections without a finished request, such as those that browsers open in advance.
 */
async function closeConnections(app: App, requests: RequestsInFlight): Promise<void> {
  await requests.finished(REQUESTS_MS);
  app.server.closeAllConnections();
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
  for (let now = started; now - last < IDLE_MS && now - started < PAUSE_WITHIN_MS; now = performance.now())
    await delay(Math.min(last + IDLE_MS, started + PAUSE_WITHIN_MS) - now);
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'EADDRINUSE' ? 'it is in use' : code === 'EACCES' ? 'not allowed' : message;
