/** Runs an app as a process: listens, and stops gracefully on a signal. */
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.js';

/**
 * Listens, tells a parent process that it does, and closes on SIGTERM or SIGINT: requests under way finish first.
 * `stop` closes what the app used, after it.
 */
export async function serve(
  app: App,
  { host, port }: { host: string; port: number },
  log: FastifyBaseLogger,
  stop: () => Promise<void>,
): Promise<void> {
  const { close } = closeWithGrace({ delay: 10_000, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an error nobody caught');
    else log.info({ signal }, 'stopping');
    await app.close();
    await stop();
  });
  // A parent that died cannot stop its children any more: they end with it.
  process.once('disconnect', close);
  const address = await app.listen({ host, port });
  log.info({ address }, 'listening');
  process.send?.({ type: 'listening', address });
}
