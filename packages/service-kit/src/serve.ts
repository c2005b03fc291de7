/** Runs an app as a process: listens, and stops gracefully on a signal. */
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.js';
import { PrefixTakenError, type Registration } from './registration.js';

export interface ListenSettings {
  HOST: string;
  PORT: number;
  /** Where gateways reach a service; absent: where it listens. */
  ADVERTISED_URL?: string;
}

/** Without a request for so long, all gateways know that an instance has unregistered; in ms. */
const QUIET_MS = 250;
/** How long it waits for that at most, in ms. */
const DRAIN_MS = 400;
/** How long requests under way may take when the process stops, and all of its stop, in ms. */
const REQUESTS_MS = 1000;
const STOP_MS = 1700;

/**
 * Listens, tells a parent process that it does, and closes on SIGTERM or SIGINT: requests under way finish first, for a
 * second at most. `stop` closes what the app used, after it. A service brings its registration: it is registered once it
 * listens, and withdrawn before it closes. A port that can't be had, or a path of another service, ends the process with
 * a sentence.
 */
export async function serve(
  app: App,
  settings: ListenSettings,
  log: FastifyBaseLogger,
  stop: () => Promise<void>,
  registration?: Registration,
): Promise<void> {
  const { HOST: host, PORT: port } = settings;
  const closeConnections = closerOf(app);
  const { close } = closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an error nobody caught');
    else log.info({ signal }, 'stopping');
    if (registration) {
      await registration.stop();
      await untilQuiet(app);
    }
    await Promise.all([app.close(), closeConnections()]);
    await stop();
  });
  // A parent that died cannot stop its children any more: they end with it.
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

/** Where gateways reach the process. */
function advertisedAddress({ HOST, ADVERTISED_URL }: ListenSettings, listening: string): string {
  if (ADVERTISED_URL !== undefined) return ADVERTISED_URL;
  if (!['0.0.0.0', '::'].includes(HOST)) return listening;
  console.error(`Wrong setting — ADVERTISED_URL: where do gateways reach this instance? HOST is ${HOST}`);
  process.exit(1);
}

/** Resolves when no request has come for a moment: what gateways send until they know is still served. */
async function untilQuiet({ server }: App): Promise<void> {
  const started = performance.now();
  let last = started;
  server.on('request', () => {
    last = performance.now();
  });
  for (let now = started; now - last < QUIET_MS && now - started < DRAIN_MS; now = performance.now())
    await delay(Math.min(last + QUIET_MS, started + DRAIN_MS) - now);
}

const reasonOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'EADDRINUSE' ? 'it is in use' : code === 'EACCES' ? 'not allowed' : message;

/**
 * Closes the app's connections once no request is under way, or after a second. Without it a server waits for every
 * connection that has not finished a first request: browsers open some ahead and send nothing over them.
 */
function closerOf({ server }: App): () => Promise<void> {
  let underWay = 0;
  let onQuiet = (): void => {};
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) onQuiet();
    });
  });
  return async () => {
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        onQuiet = resolve;
        setTimeout(resolve, REQUESTS_MS);
      });
    server.closeAllConnections();
  };
}
