import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { ApiError } from '@skatert/web-kit/api';
import { OtherWebKitError } from '../src/lazy/other-web-kit-error';

const LIVE = 'a'.repeat(16);
const OLDER = 'b'.repeat(16);
const SHELL = 'c'.repeat(16);
const fileOf = (version: string) => `${location.origin}/remotes/orders/${version}/app.js`;
const deployment = { traffic: 100, default: true };
const manifestWith = (orders: string, shell?: string): MicroFrontendManifest => ({
  schema: 'v1-pre',
  microFrontends: {
    orders: [
      {
        url: `/remotes/orders/${orders}/remoteEntry.js`,
        metadata: { version: orders, integrity: '' },
        deployment,
      },
    ],
  },
  ...(shell && { shell: [{ version: shell, deployment }] }),
});
let reports: Blob[];
let listening: jest.SpyInstance;
let errors: typeof import('../src/shared/browser-errors');

beforeEach(async () => {
  jest.resetModules();
  listening = jest.spyOn(window, 'addEventListener');
  reports = [];
  Object.assign(navigator, { sendBeacon: (_path: string, body: Blob) => reports.push(body) > 0 });
  errors = await import('../src/shared/browser-errors');
  errors.rememberVersions(manifestWith(LIVE, SHELL));
});
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const reported = async () =>
  (await Promise.all(reports.map((report) => report.text()))).map((text) => JSON.parse(text));

function errorIn(file: string): Error {
  const error = new Error('сумма 100, имя Анна');
  error.stack = `Error: сумма 100\n    at render (${file}:1:20)\n    at work (${location.origin}/main.0123456789ab.js:1:2)`;
  return error;
}

test('an error of a shown remote is reported with its version and nothing else', async () => {
  errors.reportErrorOf('orders', new Error('сумма 100, имя Анна'));
  expect(await reported()).toEqual([{ app: 'orders', version: LIVE }]);
  expect(reports[0]?.type).toBe('application/json');
});

test('a remote that was loaded before a newer one was published is reported with its own version', async () => {
  errors.reportErrorOf('orders', errorIn(fileOf(OLDER)));
  expect(await reported()).toEqual([{ app: 'orders', version: OLDER }]);
});

test('an uncaught error belongs to the remote whose file threw it, else to the shell', async () => {
  errors.reportUncaughtErrors();
  const dispatch = (filename: string) =>
    window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error('x') }));
  dispatch(fileOf(OLDER));
  dispatch(`${location.origin}/main.0123456789ab.js`);
  dispatch('chrome-extension://abc/content.js');
  window.dispatchEvent(new ErrorEvent('error', { filename: fileOf(LIVE), message: 'ResizeObserver loop' }));
  expect(await reported()).toEqual([
    { app: 'orders', version: OLDER },
    { app: 'shell', version: SHELL },
  ]);
});

test('a rejection that nobody handles belongs to the file at the top of its stack', async () => {
  errors.reportUncaughtErrors();
  const reason = errorIn(fileOf(LIVE));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));
  expect(await reported()).toEqual([
    { app: 'orders', version: LIVE },
    { app: 'shell', version: SHELL },
  ]);
});

test('a page reports at most five errors', () => {
  for (let i = 0; i < 9; i++) errors.reportErrorOf('orders', new Error('broken'));
  expect(reports).toHaveLength(5);
});

test.each([
  ['a call without a response', new ApiError({ code: 'NO_RESPONSE', message: '', status: 0 })],
  ['an aborted call', new DOMException('aborted', 'AbortError')],
  ['a fetch without a connection', new TypeError('Failed to fetch')],
  ['a remote that needs a newer shell', new OtherWebKitError('orders', '2.0.0', '1.0.0')],
])('%s is not reported', (_what, error) => {
  errors.reportErrorOf('orders', error);
  errors.reportError(error);
  expect(reports).toEqual([]);
});

test('nothing is reported while the browser is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  errors.reportErrorOf('orders', new Error('chunk not loaded'));
  expect(reports).toEqual([]);
});

test('a list of remotes that is read again changes the versions of remotes, and not that of the running shell', async () => {
  errors.rememberVersions(manifestWith(OLDER, LIVE));
  errors.reportErrorOf('orders', new Error('broken'));
  errors.reportErrorOf('shell', new Error('broken'));
  expect(await reported()).toEqual([
    { app: 'orders', version: OLDER },
    { app: 'shell', version: SHELL },
  ]);
});

test('errors of an app without a known version are not reported', () => {
  errors.reportErrorOf('nowhere', new Error('broken'));
  expect(reports).toEqual([]);
});
