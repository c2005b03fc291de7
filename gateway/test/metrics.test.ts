/** What the gateway measures: held polls, calls to services and their instances, and its own requests. */
import { metricsOf } from '@skatert/service-kit/http/app-metrics';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { startGateway } from './support.js';

const PATHS = 200;
const METHODS = ['GET', 'POST', 'PROPFIND', 'SUBSCRIBE', 'DELETE'];

const gateway = openForTests(() =>
  startGateway((service) => {
    service.get('/menu/v1/fails', (_request, reply) => reply.code(500).send({}));
    service.get('/cart/:id', () => ({}));
  }),
);

/** Returns the series of a metric by their labels, such as `{ 'service="svc-menu",result="2xx"': 3 }`. */
async function seriesOf(name: string): Promise<Record<string, number>> {
  const text = await metricsOf(gateway.app).registry.getSingleMetricAsString(name);
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels, Number(value)];
    }),
  );
}

const callsOf = async (service: string, result: string) =>
  (await seriesOf('gateway_calls_total'))[`service="${service}",result="${result}"`];

test('the number of series does not depend on the paths and methods of calls', async () => {
  const call = (path: string, method = 'GET') => fetch(gateway.url + path, { method }).then((r) => r.text());
  await call('/cart/0');
  const before = Object.keys(await seriesOf('http_request_duration_seconds')).length;
  const services = Object.keys(await seriesOf('gateway_instances')).length;
  for (let id = 1; id <= PATHS; id++) {
    await call(`/cart/${id}?token=${id}`, METHODS[id % METHODS.length]);
    await call(`/remotes/orders/${id}/x.js`);
    await call(`/unknown-${id}/${id}`);
  }
  const series = Object.keys(await seriesOf('http_request_duration_seconds'));
  const routes = new Set(series.map((labels) => /route="([^"]*)"/.exec(labels)?.[1]));
  expect([...routes].every((route) => !/\d/.test(route ?? ''))).toBe(true);
  // 200 paths of each kind made a few combinations of method, route and status, each of some buckets.
  expect(series.length - before).toBeLessThan(PATHS);
  expect(Object.keys(await seriesOf('gateway_instances'))).toHaveLength(services);
});

test('counts the calls of each service by what became of them', async () => {
  const succeeded = (await callsOf('svc-orders', '2xx')) ?? 0;
  await fetch(`${gateway.url}/cart/1`);
  await fetch(`${gateway.url}/auth/v1/inventory/units`);
  expect(await callsOf('svc-orders', '2xx')).toBe(succeeded + 1);
  expect(await callsOf('svc-inventory', 'failed')).toBeGreaterThan(0);
  expect(await callsOf('svc-inventory', '2xx')).toBe(0);
});

test('counts the instances of each service by their state', async () => {
  await eventually(async () => {
    const states = await seriesOf('gateway_instances');
    return states['service="svc-orders",state="ready"'] === 1;
  });
  expect(await seriesOf('gateway_instances')).toMatchObject({
    'service="svc-orders",state="waiting"': 0,
    'service="svc-inventory",state="ready"': 0,
    'service="svc-inventory",state="waiting"': 1,
  });
  expect(await seriesOf('gateway_leases_expired')).toEqual({ '': 0 });
});

test('counts held polls, and the sessions that hold them', async () => {
  const authorization = `Bearer ${await gateway.token(10)}`;
  const leave = new AbortController();
  const poll = () =>
    fetch(`${gateway.url}/notifications/longpoll?since=0`, {
      headers: { authorization },
      signal: leave.signal,
    }).catch(() => {});
  const polls = [poll(), poll()];
  const counts = async () => [
    (await seriesOf('gateway_held_polls'))[''],
    (await seriesOf('gateway_live_sessions'))[''],
  ];
  await eventually(async () => String(await counts()) === '2,1');
  leave.abort();
  await Promise.all(polls);
  await eventually(async () => String(await counts()) === '0,0');
});

test('has no metrics on its public port', async () => {
  const response = await fetch(`${gateway.url}/metrics`);
  expect(await response.text()).not.toContain('http_request_duration_seconds');
});
