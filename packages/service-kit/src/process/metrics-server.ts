/** Serves the metrics of a process to Prometheus, on a port that neither clients nor gateways reach. */
import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { App } from '../http/app.js';
import { metricsOf } from '../http/app-metrics.js';
import { addMeasure, PROCESS_METRICS } from '../shared/metrics.js';
import { programVersion } from './program-version.js';

export interface MetricsSettings {
  /** Absent: no metrics are served. */
  METRICS_PORT?: number;
  /** By default loopback. */
  METRICS_HOST?: string;
  /** What the program was built from. */
  COMMIT?: string;
}

/**
 * Serves `GET /metrics` of the process and its app until the process ends. A port that can't be listened on is logged: it
 * must not stop what customers use.
 */
export function serveMetrics(
  app: App,
  settings: MetricsSettings,
  log: FastifyBaseLogger,
): Server | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' } = settings;
  if (port === undefined) return undefined;
  const { name, registry } = metricsOf(app);
  const all = Registry.merge([aboutProcess(name, settings.COMMIT), PROCESS_METRICS, registry]);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await all.metrics();
      response.writeHead(200, { 'content-type': all.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'metrics not read');
      response.writeHead(500).end();
    }
  });
  server.on('error', (error) => log.error({ err: error, host, port }, 'metrics are not served'));
  server.listen({ host, port });
  return server;
}

/** Returns the metrics of the process itself: memory, CPU, delay of the event loop, and what runs in it. */
function aboutProcess(service: string, commit = 'unknown'): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addMeasure(registry, {
    name: 'deploy_info',
    help: 'The program that runs; always 1',
    labels: ['service', 'version', 'commit'],
    read: () => [{ labels: { service, version: programVersion(), commit }, value: 1 }],
  });
  return registry;
}
