/** The names of a gateway's spans: few, and without the ids that paths have. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startTracing } from '@skatert/service-kit/process/tracing';
import { startGateway } from './support.js';

interface Received {
  resourceSpans: { scopeSpans: { spans: { name: string; attributes: object[] }[] }[] }[];
}

test('a forwarded call is named by its method and the prefix of its service', async () => {
  const spans: { name: string; attributes: object[] }[] = [];
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Received;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 'gateway');
  const gateway = await startGateway((service) => {
    service.get('/cart/:id', () => ({}));
    service.delete('/cart/:id/lines/:line', () => ({}));
  });
  try {
    for (const [method, path] of [
      ['GET', '/cart/17?token=4'],
      ['DELETE', '/cart/17/lines/23'],
      ['GET', '/cart/18'],
      ['GET', '/none-19'],
    ] as const)
      await fetch(gateway.url + path, { method }).then((response) => response.text());
  } finally {
    await gateway.close();
    await tracing?.stop();
    collector.close();
  }
  const served = spans.filter(({ name }) => /^(GET|DELETE) /.test(name));
  expect(served.map(({ name }) => name)).toEqual(['GET /cart', 'DELETE /cart', 'GET /cart', 'GET /*']);
  const routes = served.map(({ attributes }) =>
    attributes.find((each) => (each as { key: string }).key === 'http.route'),
  );
  expect(routes[0]).toEqual({ key: 'http.route', value: { stringValue: '/cart' } });
});
