/** Sends the calls that browsers report to the collector of traces. */
import { BROWSER_SPANS_PATH, BrowserSpans } from '@skatert/contracts/shared/browser-spans';
import type { App } from '@skatert/service-kit/http/app';
import { networkOf } from '@skatert/service-kit/http/network-of';
import { MINUTE_S, memoryRateLimit } from '@skatert/service-kit/http/rate-limits';
import type { Tracing } from '@skatert/service-kit/process/tracing';
import { z } from 'zod';

/** The largest report, in bytes. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** The name of the browsers' service in traces. */
const BROWSER = 'browser';

/** `perMinute`: the reports of an address. Without tracing they are accepted, since a page may be older than the gateway. */
export function browserSpanRoutes(
  app: App,
  tracing: Pick<Tracing, 'addForeign'> | undefined,
  perMinute: number,
): void {
  const limit = memoryRateLimit([perMinute, MINUTE_S]);
  const schema = { body: BrowserSpans, response: { 204: z.null() } };
  app.post(
    BROWSER_SPANS_PATH,
    { config: { access: 'public' }, bodyLimit: BODY_LIMIT_BYTES, schema },
    async (request, reply) => {
      await limit.consume(networkOf(request.ip));
      const now = Date.now();
      for (const { traceId, spanId, method, path, agoMs, ms, status } of request.body)
        tracing?.addForeign(BROWSER, {
          traceId,
          spanId,
          name: `${method} ${path}`,
          startedAt: now - agoMs,
          endedAt: now - agoMs + ms,
          attributes: {
            'http.request.method': method,
            'url.path': path,
            'http.response.status_code': status,
          },
        });
      return reply.code(204).send(null);
    },
  );
}
