/** Counts the errors that the shell reports. */
import { BROWSER_ERRORS_PATH, BrowserError } from '@skatert/contracts/shared/browser-errors';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { MINUTE_S, memoryRateLimit } from '@skatert/service-kit/http/rate-limits';
import { z } from 'zod';
import type { VersionCounts } from '../services/version-counts.js';

/** The largest report, in bytes. */
const BODY_LIMIT_BYTES = 1024;

/** `perMinute`: the reports of an address. A version that is not in the manifest is ignored. */
export function browserErrorRoutes(app: App, counts: VersionCounts, perMinute: number): void {
  const limit = memoryRateLimit([perMinute, MINUTE_S]);
  const schema = { body: BrowserError, response: { 204: z.null() } };
  app.post(
    BROWSER_ERRORS_PATH,
    { config: { access: 'public' }, bodyLimit: BODY_LIMIT_BYTES, schema },
    async (request, reply) => {
      await limit.consume(networkOf(request.ip));
      counts.addBrowserError(request.body);
      return reply.code(204).send(null);
    },
  );
}
