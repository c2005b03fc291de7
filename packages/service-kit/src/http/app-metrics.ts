/** What an app measures: its requests, and what its owner adds. */
import type { FastifyInstance } from 'fastify';
import { Histogram, Registry } from 'prom-client';
import { addMeasure, type Measure } from '../shared/metrics.js';

export interface AppMetrics {
  /** The app's name, such as `svc-orders`. */
  name: string;
  /** Each app has its own: tests run several in one process. */
  registry: Registry;
}

const DECORATOR = 'metrics';

/** In seconds. Each is a series per route, method and class of status. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Methods that have a series of their own: the gateway accepts all that exist. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const STATUS_CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Returns the class of a status, such as `2xx`. */
export const statusClass = (status: number): string => STATUS_CLASSES[Math.trunc(status / 100)] ?? 'other';

/**
 * Measures the requests of an app by the pattern of their route, never by their path: the number of series must not depend
 * on what clients send.
 */
export function measureRequests(app: FastifyInstance, name: string): void {
  const registry = new Registry();
  app.decorate(DECORATOR, { name, registry } satisfies AppMetrics);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its whole response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method, route, status: statusClass(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

/** Returns the metrics of an app that `createApp` made. */
export const metricsOf = (app: FastifyInstance): AppMetrics => app.getDecorator<AppMetrics>(DECORATOR);

/** Adds measures to those of an app. */
export function addMeasures(app: FastifyInstance, measures: readonly Measure[]): void {
  for (const measure of measures) addMeasure(metricsOf(app).registry, measure);
}
