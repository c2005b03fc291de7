/** The traces of requests: each is a span, part of what the caller's `traceparent` names. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asPartOf, failSpan, SpanKind, startSpan, traceOfHeaders, traceparentOf } from '../shared/traces.js';

/** Checks of a process, whose traces are not recorded. */
const IGNORED = new Set(['/health', '/ready']);
const spans = new WeakMap<FastifyRequest, ReturnType<typeof startSpan>>();
/** The recorded requests in flight, by their id. */
const inFlight = new Map<string, string>();

/** Returns the `traceparent` of a request in flight; undefined when its trace is not recorded. */
export const traceparentOfRequest = (requestId: string): string | undefined => inFlight.get(requestId);

/**
 * Names the span of a request whose route serves several paths. `route`: one of few, and without the ids that a path has.
 */
export function nameRequestSpan(request: FastifyRequest, route: string): void {
  const span = spans.get(request)?.span;
  span?.updateName(`${request.method} ${route}`);
  span?.setAttribute('http.route', route);
}

/** Records the requests of an app. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    if (IGNORED.has(route)) return done();
    const parent = traceOfHeaders(headers);
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.path': request.url.split('?', 1)[0],
      'request.id': id,
    };
    const started = startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, parent, attributes });
    spans.set(request, started);
    const traceparent = traceparentOf(started.trace);
    if (traceparent !== undefined) inFlight.set(id, traceparent);
    done();
  });
  // After the body was read, whose events belong to the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const started = spans.get(request);
    if (started) asPartOf(started.trace, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = spans.get(request) ?? {};
    inFlight.delete(request.id);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span && reply.statusCode >= 500) failSpan(span, new Error());
    else span?.end();
    done();
  });
}
