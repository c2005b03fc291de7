import { TestServer } from '@skatert/web-kit/test-server';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
let runtime: Record<'loadRemote' | 'registerPlugins' | 'registerRemotes', jest.Mock>;
const version = (url: string, integrity = 'sha384-x') => ({
  url,
  metadata: { version: '1', integrity },
  deployment: { traffic: 100, default: true },
});
const MANIFEST = 'GET /micro-frontends.json';
let server: TestServer;
let manifest: Record<string, unknown[]>;
let loadModule: typeof import('../src/federation/load-module').loadModule;
let prepareRemote: typeof import('../src/federation/load-module').prepareRemote;

beforeEach(async () => {
  jest.resetModules();
  runtime = jest.requireMock('@module-federation/enhanced/runtime');
  runtime.loadRemote.mockResolvedValue({ default: () => null });
  manifest = { orders: [version('/remotes/orders/1/remoteEntry.js')] };
  server = new TestServer().respond(MANIFEST, () => ({ status: 200, body: { microFrontends: manifest } }));
  ({ loadModule, prepareRemote } = await import('../src/federation/load-module'));
});

test('finds a remote in the manifest, which is read once and never cached', async () => {
  await loadModule('orders', 'app', false);
  await loadModule('orders', 'order-history', false);
  expect(server.calls(MANIFEST).map(({ cache }) => cache)).toEqual(['no-store']);
  expect(runtime.registerRemotes).toHaveBeenCalledTimes(1);
  expect(runtime.loadRemote).toHaveBeenLastCalledWith('orders/order-history');
});

test('uses the default version', async () => {
  manifest = {
    orders: [
      { ...version('/remotes/orders/1/remoteEntry.js'), deployment: { traffic: 0, default: false } },
      version('/remotes/orders/2/remoteEntry.js'),
    ],
  };
  await loadModule('orders', 'app', false);
  const [remote] = runtime.registerRemotes.mock.calls[0]?.[0] ?? [];
  expect(remote.entry).toContain('/remotes/orders/2/');
});

test('reads the manifest again after a failure, and uses a version published meanwhile', async () => {
  await loadModule('orders', 'app', false);
  manifest = { orders: [version('/remotes/orders/2/remoteEntry.js')] };
  await loadModule('orders', 'app', true);
  expect(server.calls(MANIFEST)).toHaveLength(2);
  expect(runtime.registerRemotes).toHaveBeenLastCalledWith(
    [expect.objectContaining({ entry: expect.stringContaining('/remotes/orders/2/') })],
    { force: true },
  );
});

test('prepares the pages of a remote, and the screen of one, whether they can be loaded or not', async () => {
  runtime.loadRemote.mockRejectedValue(new Error('gone'));
  prepareRemote('orders', 'order-history');
  await loadModule('orders', 'app', false).catch(() => undefined);
  const loaded = new Set(runtime.loadRemote.mock.calls.map(([name]) => name));
  expect(loaded).toEqual(new Set(['orders/app', 'orders/order-history']));
  expect(runtime.registerRemotes).toHaveBeenCalledTimes(1);
});

test('the next load requests a manifest again that could not be read', async () => {
  server.fail(MANIFEST);
  await expect(loadModule('orders', 'app', false)).rejects.toThrow('Failed to fetch');
  server.on(MANIFEST, 200, { microFrontends: manifest });
  await expect(loadModule('orders', 'app', false)).resolves.toBeTruthy();
});

test('fails for an unknown remote and for a module that a remote does not expose', async () => {
  await expect(loadModule('nowhere', 'app', false)).rejects.toThrow('nowhere');
  runtime.loadRemote.mockResolvedValue(null);
  await expect(loadModule('orders', 'gone', false)).rejects.toThrow('gone');
});

test('loads the entry with the integrity of the manifest', async () => {
  await loadModule('orders', 'app', false);
  const [plugin] = runtime.registerPlugins.mock.calls[0]?.[0] ?? [];
  const script = plugin?.createScript?.({
    url: `${location.origin}/remotes/orders/1/remoteEntry.js`,
  } as never) as HTMLScriptElement | undefined;
  expect(script?.integrity).toBe('sha384-x');
});

test('refuses a remote that was built with a newer web-kit before loading it', async () => {
  const newer = { ...version('/remotes/orders/1/remoteEntry.js'), extras: { pages: [], webKit: '99.0.0' } };
  manifest = { orders: [newer] };
  await expect(loadModule('orders', 'app', false)).rejects.toThrow(/web-kit 99\.0\.0/);
  expect(runtime.registerRemotes).not.toHaveBeenCalled();
  // The previous version is live again.
  manifest = { orders: [version('/remotes/orders/0/remoteEntry.js')] };
  await expect(loadModule('orders', 'app', true)).resolves.toBeTruthy();
});
