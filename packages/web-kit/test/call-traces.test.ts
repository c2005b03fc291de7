import { BrowserSpans } from '@skatert/contracts/shared/browser-spans';
import { SessionServer } from './session-server';

let server: SessionServer;
let reports: Blob[];

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
  server = new SessionServer();
  reports = [];
  Object.assign(navigator, { sendBeacon: (_path: string, body: Blob) => reports.push(body) > 0 });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  document.body.innerHTML = '';
});

/** Opens a page whose gateway records this share of the traces. */
async function openPage(traces: number | undefined): Promise<typeof import('../src/api')> {
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify({ traces })}</script>`;
  return import('../src/api');
}

const reported = async () => BrowserSpans.parse(JSON.parse((await reports[0]?.text()) ?? 'null'));

test('a recorded call names its trace, and is reported without its query and numbers', async () => {
  const api = await openPage(1);
  server.respond('GET /menu/v1/brand/17/products', { status: 200, body: {} });
  await api.apiGet('/menu/v1/brand/17/products?search=тайна');
  const traceparent = server.sent[0]?.headers.get('traceparent') ?? '';
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const [, traceId, spanId] = traceparent.split('-');

  jest.advanceTimersByTime(5000);
  const [span, ...others] = await reported();
  expect(others).toEqual([]);
  expect(span).toEqual({
    traceId,
    spanId,
    method: 'GET',
    path: '/menu/v1/brand/{id}/products',
    status: 200,
    ms: expect.any(Number),
    agoMs: expect.any(Number),
  });
});

test('a call that is not recorded says so, and is not reported', async () => {
  const api = await openPage(1e-9);
  server.respond('GET /cart', { status: 200, body: {} });
  await api.apiGet('/cart');
  expect(server.sent[0]?.headers.get('traceparent')).toMatch(/-00$/);
  jest.advanceTimersByTime(5000);
  expect(reports).toEqual([]);
});

test('without tracing a call has no trace', async () => {
  const api = await openPage(undefined);
  server.respond('GET /cart', { status: 200, body: {} });
  await api.apiGet('/cart');
  expect(server.sent[0]?.headers.has('traceparent')).toBe(false);
});

test('what is left is reported when the page is hidden', async () => {
  const api = await openPage(1);
  server.respond('GET /cart', { status: 200, body: {} });
  await api.apiGet('/cart');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await reported()).toHaveLength(1);
});
