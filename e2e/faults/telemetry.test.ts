/** What operators see of a running platform: its metrics, and the traces of calls. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { SERVICES } from '@skatert/launcher/platform/programs';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import {
  namesIn,
  readAlertRules,
  readClusterQueries,
  readDashboard,
  readMeasured,
} from '../src/support/monitoring.js';
import { Calls, tokenOf } from '../src/support/order-load.js';
import { openShop } from '../src/support/shop.js';
import { TraceCollector } from '../src/support/trace-collector.js';

let platform: Platform;
let collector: TraceCollector;

beforeAll(async () => {
  collector = await TraceCollector.start();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' };
  const names = ['gateway', ...SERVICES];
  platform = await startTemporaryPlatform({ env: Object.fromEntries(names.map((name) => [name, traced])) });
});
afterAll(async () => {
  await platform?.stop();
  await collector?.stop();
});

/** Prometheus itself adds these. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] };

test('the processes measure all that the dashboard, the alert rules and Kubernetes ask for', async () => {
  const { groups } = await readAlertRules();
  const { panels } = await readDashboard();
  const cluster = await readClusterQueries();
  expect(cluster.expressions).toHaveLength(2);
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...cluster.expressions,
  ];
  expect(expressions.length).toBeGreaterThan(40);
  const used = expressions.map(namesIn);
  const { metrics, labels } = await readMeasured(platform);
  const measured = new Set([...metrics, ...OF_PROMETHEUS.metrics]);
  const labelled = new Set([...labels, ...OF_PROMETHEUS.labels, ...cluster.labels]);
  expect(used.flatMap((names) => names.metrics).filter((name) => !measured.has(name))).toEqual([]);
  expect(used.flatMap((names) => names.labels).filter((name) => !labelled.has(name))).toEqual([]);
});

test('a call of a browser is traced to its event, with the services and databases that took part', async () => {
  const shop = await openShop(platform);
  const customer = new Calls([platform.url], await tokenOf(platform, 4_000_002));
  const [productId] = shop.productIds;
  await customer.untilSuccess('POST', '/cart/add', { productId, quantity: 1 });
  const { version } = await customer.untilSuccess<{ version: number }>('GET', '/cart');
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const spanId = '00f067aa0ba902b7';

  await customer.untilSuccess(
    'POST',
    '/checkout',
    { mode: 'PICKUP', pickupPointId: shop.pointId, cartVersion: version },
    { 'idempotency-key': randomUUID(), traceparent: `00-${traceId}-${spanId}-01` },
  );
  const call = { traceId, spanId, method: 'POST', path: '/checkout', agoMs: 300, ms: 200, status: 201 };
  const report = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await fetch(`${platform.url}/browser-spans`, { ...report, body: JSON.stringify([call]) });

  const served = 'browser: POST /checkout > gateway: POST /checkout > svc-orders: POST /checkout';
  const published = `${served} > svc-orders: publish order.events`;
  await eventually(() =>
    expect(collector.pathsOf(traceId)).toEqual(
      expect.arrayContaining([
        served,
        `${served} > svc-orders: batch checkouts > svc-orders: commitTransaction`,
        published,
        `${published} > svc-inventory: process order.events`,
        `${served} > gateway: deliver order.events`,
      ]),
    ),
  );
  expect(collector.pathsOf(traceId).filter((path) => path.includes('…'))).toEqual([]);
  // Those who began other traces wanted none recorded.
  expect(new Set(collector.spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
});
