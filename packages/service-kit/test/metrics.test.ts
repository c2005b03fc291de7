/** The metrics of a process: what is measured, how many series there are, and where they are served. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUTH_STREAM } from '@skatert/contracts/auth/states';
import { mongo } from 'mongoose';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createBatch } from '../src/data/batch.js';
import { inTransaction } from '../src/data/database.js';
import { handlerOf } from '../src/events/state-consumer.js';
import { ensureStream } from '../src/events/streams.js';
import { type App, createApp } from '../src/http/app.js';
import { addMeasures, metricsOf } from '../src/http/app-metrics.js';
import { createService } from '../src/process/create-service.js';
import { serveMetrics } from '../src/process/metrics-server.js';
import { openCache } from '../src/shared/bounded-cache.js';
import { addMeasure, PROCESS_METRICS } from '../src/shared/metrics.js';
import { eventually, openForTests, openTestPlatform } from '../src/testing/harness.js';

const OPEN = { config: { access: 'public' } } as const;
const platform = openForTests(openTestPlatform);

async function openApp(name = 'svc-test') {
  const app = await createApp({ name });
  app.get('/things/:id', OPEN, () => ({}));
  app.delete('/things/:id', OPEN, (_request, reply) => reply.code(409).send({}));
  return app;
}

/** Returns the lines of a metric, without its comments. */
const linesOf = async (registry: Registry, name: string): Promise<string[]> =>
  (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));

/** Returns the number of a series, such as `cache_entries{cache="menus"}`, of the process's own metrics. */
async function numberOf(series: string): Promise<number> {
  const lines = (await PROCESS_METRICS.metrics()).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
}

const count = async (registry: Registry): Promise<string[]> =>
  (await linesOf(registry, 'http_request_duration_seconds')).filter((line) => line.includes('_count'));

test('the number of series does not depend on paths, ids and methods that clients send', async () => {
  const app = await openApp();
  const methods = ['GET', 'DELETE', 'OPTIONS', 'PATCH'] as const;
  for (let id = 1; id <= 50; id++)
    for (const method of methods) {
      await app.inject({ method, url: `/things/${id}?secret=${id}` });
      await app.inject({ method, url: `/nothing/${id}` });
    }
  const series = await count(metricsOf(app).registry);
  expect(series.sort()).toEqual([
    'http_request_duration_seconds_count{method="DELETE",route="/things/:id",status="4xx"} 50',
    'http_request_duration_seconds_count{method="DELETE",route="none",status="4xx"} 50',
    'http_request_duration_seconds_count{method="GET",route="/things/:id",status="2xx"} 50',
    'http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 50',
    'http_request_duration_seconds_count{method="PATCH",route="none",status="4xx"} 100',
    'http_request_duration_seconds_count{method="other",route="none",status="4xx"} 100',
  ]);
  await app.close();
});

test('apps of one process measure their own requests', async () => {
  const [first, second] = [await openApp(), await openApp()];
  await first.inject('/things/1');
  expect(await count(metricsOf(first).registry)).toHaveLength(1);
  expect(await count(metricsOf(second).registry)).toEqual([]);
  await Promise.all([first.close(), second.close()]);
});

test('a measure is read when it is asked for, and has no series while it is unknown', async () => {
  const registry = new Registry();
  let depth: { labels: { queue: string }; value: number }[] = [];
  addMeasure(registry, { name: 'queue_depth', help: 'x', labels: ['queue'], read: () => depth });
  addMeasure(registry, { name: 'things_total', help: 'x', read: () => 7 });
  expect(await linesOf(registry, 'queue_depth')).toEqual([]);
  depth = [{ labels: { queue: 'a' }, value: 3 }];
  expect(await linesOf(registry, 'queue_depth')).toEqual(['queue_depth{queue="a"} 3']);
  expect(await registry.getSingleMetricAsString('things_total')).toContain('# TYPE things_total counter');
});

test('caches report their entries, how full they are, and what they dropped', async () => {
  const cache = openCache<number, string>({ name: 'measured', log: platform.log }, { max: 4 });
  for (const id of [1, 2, 3]) cache.set(id, 'x');
  expect(await numberOf('cache_entries{cache="measured"}')).toBe(3);
  expect(await numberOf('cache_used_ratio{cache="measured"}')).toBe(0.75);
  for (const id of [4, 5, 6]) cache.set(id, 'x');
  expect(await numberOf('cache_evictions_total{cache="measured"}')).toBe(2);
});

test('batches report their sizes, and how often one was split', async () => {
  const run = createBatch<number, number>({
    name: 'measured',
    keyOf: (id) => id,
    run: async (calls) => {
      if (calls.length > 1) throw new Error('one of them');
      return calls.map((value) => ({ status: 'fulfilled', value }));
    },
  });
  await Promise.all([1, 2, 3].map(run));
  expect(await numberOf('batch_splits_total{batch="measured"}')).toBe(1);
  // One at once, a batch of two, and its two calls alone.
  expect(await numberOf('batch_calls_count{batch="measured"}')).toBe(4);
  expect(await numberOf('batch_calls_sum{batch="measured"}')).toBe(5);
});

test('a transaction is counted once, and each repetition as one', async () => {
  const before = await numberOf('mongodb_transactions_total');
  const retries = await numberOf('mongodb_transaction_retries_total');
  let attempts = 0;
  await inTransaction(platform.connection, async () => {
    attempts += 1;
    if (attempts === 3) return;
    const conflict = new mongo.MongoServerError({ message: 'conflict' });
    conflict.addErrorLabel('TransientTransactionError');
    throw conflict;
  });
  expect(attempts).toBe(3);
  expect(await numberOf('mongodb_transactions_total')).toBe(before + 1);
  expect(await numberOf('mongodb_transaction_retries_total')).toBe(retries + 2);
});

test('a service reports the messages that its consumers have not acknowledged, and none without NATS', async () => {
  const { log, publicKeyPem } = platform;
  const bus = await platform.openBus();
  let applyAll = () => {};
  const applied = new Promise<void>((resolve) => {
    applyAll = resolve;
  });
  const handlers = { 'auth.user.*': handlerOf(z.unknown(), 1, () => applied) };
  const app = await createService(
    { bus, log, publicKeyPem },
    {
      name: 'svc-behind',
      routes: () => {},
      consumes: [{ stream: AUTH_STREAM, handlers }],
      measures: [{ name: 'own_things', help: 'x', read: () => 5 }],
    },
  );
  const { registry } = metricsOf(app);
  await ensureStream(bus, AUTH_STREAM);
  for (const id of [1, 2]) await bus.jetstream.publish(bus.subject(`auth.user.${id}`), '{}');
  vi.useFakeTimers({ toFake: ['performance'] });
  const readPending = () => {
    vi.advanceTimersByTime(6000);
    return linesOf(registry, 'nats_consumer_pending_messages');
  };
  const expected = 'nats_consumer_pending_messages{consumer="svc-behind_auth_user_any_1"} 2';
  await eventually(async () => (await readPending())[0] === expected);
  expect(await linesOf(registry, 'own_things')).toEqual(['own_things 5']);
  expect(await linesOf(registry, 'nats_connected')).toEqual(['nats_connected 1']);
  await bus.connection.close();
  expect(await linesOf(registry, 'nats_connected')).toEqual(['nats_connected 0']);
  expect(await readPending()).toEqual([]);
  vi.useRealTimers();
  applyAll();
  await app.close();
});

describe('the private port', () => {
  const settings = { METRICS_PORT: 0, COMMIT: 'abc' };

  beforeEach(() => vi.stubEnv('RELEASE', 'r7'));
  afterEach(() => vi.unstubAllEnvs());

  /** Serves an app's metrics. Returns where, and the app. */
  async function open(prepare: (app: App) => void = () => {}) {
    const app = await openApp();
    prepare(app);
    const server = serveMetrics(app, settings, platform.log) as Server;
    await once(server, 'listening');
    const { address, port } = server.address() as AddressInfo;
    const close = () => Promise.all([app.close(), new Promise((resolve) => server.close(resolve))]);
    return { app, address, port, url: `http://127.0.0.1:${port}`, close };
  }

  test('serves the metrics of process and app on loopback, and the public port does not', async () => {
    const { app, address, url, close } = await open();
    const response = await fetch(`${url}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(text).toContain('deploy_info{service="svc-test",version="r7",commit="abc"} 1');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
    expect(text).toContain('# TYPE cache_evictions_total counter');
    expect(text).toContain('# TYPE http_request_duration_seconds histogram');
    expect(address).toBe('127.0.0.1');
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await close();
  });

  test('serves nothing else', async () => {
    const { url, close } = await open();
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/metrics/x'],
      ['POST', '/metrics'],
    ])
      expect((await fetch(url + path, { method })).status).toBe(404);
    await close();
  });

  test('responds with 500 when a number cannot be read', async () => {
    const read = () => {
      throw new Error('not now');
    };
    const { url, close } = await open((app) => addMeasures(app, [{ name: 'broken', help: 'x', read }]));
    expect((await fetch(`${url}/metrics`)).status).toBe(500);
    await close();
  });

  test('no setting, no port; a busy one does not stop the process', async () => {
    const { app, port, close } = await open();
    expect(serveMetrics(app, {}, platform.log)).toBeUndefined();
    const [error] = await once(serveMetrics(app, { METRICS_PORT: port }, platform.log) as Server, 'error');
    expect(error).toMatchObject({ code: 'EADDRINUSE' });
    await close();
  });
});
