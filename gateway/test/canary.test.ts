/** A canary of a remote, the shell and two services: a browser gets all of it or nothing, for as long as its cookie lasts. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { type PageData, RELEASE_HEADER } from '@skatert/contracts/shared/page-data';
import { Registration } from '@skatert/service-kit/process/registration';
import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import { buildApp } from '../src/app.js';
import { COHORTS } from '../src/canary/cohorts.js';
import { VersionCounts } from '../src/services/version-counts.js';
import { GATEWAY_KEY, STOREFRONT, startGateway } from './support.js';

const OLD = 'a'.repeat(16);
const NEW = 'b'.repeat(16);
const MANIFEST = 'remotes/micro-frontends.json';
const ALL = Array.from({ length: COHORTS }, (_, cohort) => cohort);
const PAGE_HEADERS = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

let counts: VersionCounts;
/** How the instances of each version respond to a call. */
let statusOf: Record<string, number>;
let instances: { server: Server; registration: Registration; version: string }[];
const cookiesOf: (string | undefined)[] = [];

const gateway = openForEachTest(async () => {
  counts = new VersionCounts();
  statusOf = { [OLD]: 200, [NEW]: 200 };
  instances = [];
  cookiesOf.length = 0;
  const started = await startGateway(
    (service) => {
      // Instances that no manifest names: they get calls only while no other one can.
      service.get('/cart', (_request, reply) => reply.type('application/json').send(JSON.stringify(OLD)));
    },
    { counts },
  );
  for (const version of [OLD, NEW])
    for (const [service, prefix] of [
      ['svc-orders', '/cart'],
      ['svc-menu', '/menu/v1'],
    ] as const)
      await startInstance(started.platform, service, prefix, version);
  await started.write(`remotes/shell/${OLD}/index.html`, '<!--page-data-->old shell');
  await started.write(`remotes/shell/${NEW}/index.html`, '<!--page-data-->new shell');
  return {
    ...started,
    close: async () => {
      await Promise.all(instances.map(({ registration }) => registration.stop()));
      for (const { server } of instances) server.close();
      await started.close();
    },
  };
});

/** Starts an instance of a service, which responds with its version. */
async function startInstance(
  { bus, log }: Awaited<ReturnType<typeof startGateway>>['platform'],
  service: string,
  prefix: string,
  version: string,
): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === '/ready') return response.end('{}');
    cookiesOf.push(request.headers.cookie);
    response.writeHead(statusOf[version] ?? 500, {
      'content-type': 'application/json',
      'x-menu-changed': '7',
    });
    return response.end(JSON.stringify(version));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const registration = new Registration(bus, log, {
    service,
    prefixes: [prefix, ...(service === 'svc-orders' ? ['/gifts'] : [])],
    cookies: ['cart'],
  });
  process.env.RELEASE = version;
  const listening = registration.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  delete process.env.RELEASE;
  await listening;
  instances.push({ server, registration, version });
}

function manifestWith(traffic?: number): MicroFrontendManifest {
  const placed = (version: string, share: number, isDefault: boolean) => ({
    version,
    deployment: { traffic: share, default: isDefault },
  });
  const versions =
    traffic === undefined
      ? [placed(OLD, 100, true)]
      : [placed(OLD, 100 - traffic, true), placed(NEW, traffic, false)];
  return {
    schema: 'v1-pre',
    microFrontends: {
      ...STOREFRONT.microFrontends,
      orders: versions.map(({ version, deployment }) => ({
        url: `/remotes/orders/${version}/remoteEntry.js`,
        metadata: { version, integrity: `sha384-${version}` },
        deployment,
        extras: {
          pages: [
            { name: 'orders', path: '/orders', title: '', access: 'public', preload: true },
            ...(version === NEW ? [{ name: 'gifts', path: '/gifts', title: '', access: 'public' }] : []),
          ],
        },
      })),
    },
    shell: versions,
    services: { 'svc-orders': versions, 'svc-menu': versions },
  };
}

const get = (url: string, cohort?: number | string, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    url,
    headers: { ...headers, ...(cohort !== undefined && { cookie: `cart=1; cohort=${cohort}` }) },
  });
const openPage = (url: string, cohort?: number | string) => get(url, cohort, PAGE_HEADERS);
const versionAt = async (url: string, cohort?: number | string): Promise<string> =>
  (await get(url, cohort)).json();

/** Makes a canary live with this share of the sessions, or none, and waits until its instances get calls. */
async function place(traffic?: number): Promise<void> {
  await gateway.write(MANIFEST, JSON.stringify(manifestWith(traffic)));
  const placed = traffic === undefined ? [OLD] : [OLD, NEW];
  await eventually(async () => {
    await versionAt('/cart', 50);
    await versionAt('/cart', 0);
    const called = Object.entries(counts.read().program['svc-orders'] ?? {});
    return called.length === placed.length && called.every(([, { requests }]) => requests > 0);
  });
}

function dataOf(html: string): PageData {
  return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

describe('with a canary for a tenth of the sessions', () => {
  beforeEach(() => place(10));

  test('calls, the list of remotes and the page of each cohort are of the same version', async () => {
    for (const cohort of ALL) {
      const version = cohort < 10 ? NEW : OLD;
      expect([cohort, await versionAt('/cart', cohort)]).toEqual([cohort, version]);
      const manifest: MicroFrontendManifest = (await get('/micro-frontends.json', cohort)).json();
      expect(manifest.microFrontends.orders).toEqual([
        expect.objectContaining({
          url: `/remotes/orders/${version}/remoteEntry.js`,
          deployment: { traffic: 100, default: true },
        }),
      ]);
      expect(manifest.microFrontends.storefront).toEqual(STOREFRONT.microFrontends.storefront);
      expect(Object.keys(manifest)).toEqual(['schema', 'microFrontends', 'shell']);
      expect(manifest.shell).toEqual([{ version, deployment: { traffic: 100, default: true } }]);
      const { body } = await openPage('/orders', cohort);
      expect(body).toContain(version === NEW ? 'new shell' : 'old shell');
      expect(body).toContain(`href="/remotes/orders/${version}/remoteEntry.js"`);
      expect(body).not.toContain(version === NEW ? OLD : NEW);
      expect(dataOf(body).manifest).toEqual(manifest);
    }
  });

  test('a canary changes the release that tabs compare for its own cohorts only', async () => {
    const releaseOf = async (cohort?: number) => (await get('/cart', cohort)).headers[RELEASE_HEADER];
    const [none, old, canary] = [await releaseOf(), await releaseOf(50), await releaseOf(5)];
    expect(old).toBe(none);
    expect(canary).not.toBe(none);
    expect(dataOf((await openPage('/orders', 5)).body).release).toBe(canary);
    expect(dataOf((await openPage('/orders', 50)).body).release).toBe(none);
    await place();
    expect([await releaseOf(), await releaseOf(5)]).toEqual([none, none]);
  });

  test('requests without a cohort, or with a strange one, get the default versions', async () => {
    for (const strange of [undefined, '', '-1', '100', '007', '5.5', 'x', '1e1'])
      for (let i = 0; i < 3; i++) {
        expect([strange, await versionAt('/cart', strange)]).toEqual([strange, OLD]);
        const list = await get('/micro-frontends.json', strange);
        expect([list.body.includes(OLD), list.body.includes(NEW)]).toEqual([true, false]);
      }
  });

  test('a browser gets its cohort with its first page, which is of this cohort already', async () => {
    const versions = new Set<string>();
    for (let i = 0; i < 200 && versions.size < 2; i++) {
      const page = await openPage('/orders', i % 2 ? 'strange' : undefined);
      const [name, ...attributes] = String(page.headers['set-cookie']).split('; ');
      const cohort = /^cohort=(0|[1-9]\d?)$/.exec(name ?? '')?.[1];
      expect(attributes).toEqual(['Path=/', 'Max-Age=7776000', 'HttpOnly', 'SameSite=Lax']);
      expect(page.headers['cache-control']).toBe('private, no-cache');
      const version = Number(cohort) < 10 ? NEW : OLD;
      expect(dataOf(page.body).manifest?.shell?.[0]?.version).toBe(version);
      expect(await versionAt('/cart', cohort)).toBe(version);
      versions.add(version);
    }
    expect(versions.size).toBe(2);
  });

  test('the cohort of a browser is kept, and set with pages only', async () => {
    expect((await openPage('/orders', 5)).headers).toMatchObject({ 'cache-control': 'no-cache' });
    for (const response of [
      await openPage('/orders', 5),
      await get('/cart'),
      await get('/micro-frontends.json'),
      await get('/', undefined, { accept: '*/*' }),
    ])
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
  });

  test('the cohort is not forwarded to services', async () => {
    cookiesOf.length = 0;
    await get('/cart', 5);
    expect(cookiesOf).toEqual(['cart=1']);
  });

  test('the pages of two variants have different ETags, and a page that is stored is not used for the other', async () => {
    const [old, canary] = [await openPage('/orders', 50), await openPage('/orders', 5)];
    expect(old.headers.etag).not.toBe(canary.headers.etag);
    const headers = { ...PAGE_HEADERS, 'if-none-match': String(canary.headers.etag) };
    expect((await get('/orders', 5, headers)).statusCode).toBe(304);
    expect((await get('/orders', 50, headers)).statusCode).toBe(200);
  });

  test('a page that only the canary has is opened by its cohorts', async () => {
    expect((await openPage('/gifts', 5)).body).toContain('new shell');
    expect((await openPage('/gifts', 50)).json()).toBe(OLD);
  });

  test('the cached menu of the canary is separate, and a changed brand drops both', async () => {
    const path = '/menu/v1/brands';
    /** Returns how many calls svc-menu received while both variants were read. */
    const callsForBoth = async () => {
      const before = cookiesOf.length;
      expect([await versionAt(path, 50), await versionAt(path, 5)]).toEqual([OLD, NEW]);
      return cookiesOf.length - before;
    };
    // An entry is kept for two seconds, in which a busy machine may not get to the next call.
    await eventually(async () => (await callsForBoth()) === 0);
    await eventually(async () => {
      await callsForBoth();
      gateway.platform.bus.publish('menu.changed.7');
      await gateway.platform.bus.connection.flush();
      return (await callsForBoth()) === 2;
    });
  });

  test('a canary whose processes are gone fails nobody', async () => {
    for (const { server, registration, version } of instances)
      if (version === NEW) {
        server.close();
        server.closeAllConnections();
        await registration.stop();
      }
    for (const cohort of ALL) expect([cohort, await versionAt('/cart', cohort)]).toEqual([cohort, OLD]);
  });

  test('a canary whose processes refuse connections fails nobody, and is counted', async () => {
    for (const { server, version } of instances)
      if (version === NEW) {
        server.close();
        server.closeAllConnections();
      }
    const before = counts.read().program['svc-orders']?.[NEW]?.errors ?? 0;
    for (const cohort of ALL) expect([cohort, await versionAt('/cart', cohort)]).toEqual([cohort, OLD]);
    expect(counts.read().program['svc-orders']?.[NEW]?.errors).toBeGreaterThan(before);
  });

  test('calls are counted by version: all, those that failed, and how long they took', async () => {
    statusOf[NEW] = 500;
    const before = counts.read().program['svc-orders'];
    for (const cohort of ALL) await get('/cart', cohort);
    // The cached menu is not forwarded by the proxy.
    await get('/menu/v1/brands', 5);
    const after = counts.read().program;
    const difference = (version: string, what: 'requests' | 'errors') =>
      (after['svc-orders']?.[version]?.[what] ?? 0) - (before?.[version]?.[what] ?? 0);
    expect([difference(NEW, 'requests'), difference(NEW, 'errors')]).toEqual([10, 10]);
    expect([difference(OLD, 'requests'), difference(OLD, 'errors')]).toEqual([90, 0]);
    expect(after['svc-orders']?.[NEW]?.ms).toBeGreaterThan(before?.[NEW]?.ms ?? 0);
    expect(after['svc-menu']).toEqual({
      [OLD]: { requests: 0, errors: 0, ms: 0 },
      [NEW]: { requests: 0, errors: 0, ms: 0 },
    });
  });

  test('the counts of a version end with its canary, and those of the other continue', async () => {
    await get('/cart', 50);
    await report({ app: 'orders', version: NEW });
    const { requests = 0 } = counts.read().program['svc-orders']?.[OLD] ?? {};
    await place();
    await get('/cart', 5);
    await report({ app: 'orders', version: NEW });
    const { program, browser } = counts.read();
    expect(Object.keys(program['svc-orders'] ?? {})).toEqual([OLD]);
    expect(program['svc-orders']?.[OLD]?.requests).toBeGreaterThan(requests);
    expect(browser.orders).toEqual({ [OLD]: 0 });
  });
});

const report = (payload: object | string, headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/browser-errors',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('errors in browsers', () => {
  beforeEach(() => place(10));

  test('are counted by app and version, those of other apps and versions are ignored', async () => {
    for (const body of [
      { app: 'orders', version: NEW },
      { app: 'orders', version: NEW },
      { app: 'shell', version: OLD },
      { app: 'orders', version: 'c'.repeat(16) },
      { app: 'nowhere', version: OLD },
      { app: '__proto__', version: OLD },
    ])
      expect([body, (await report(body)).statusCode]).toEqual([body, 204]);
    expect(counts.read().browser).toEqual({
      storefront: { v2: 0 },
      orders: { [OLD]: 0, [NEW]: 2 },
      shell: { [OLD]: 1, [NEW]: 0 },
    });
  });

  test('are refused when they are malformed, long, or from another site', async () => {
    const good = { app: 'orders', version: NEW };
    for (const [body, headers, status] of [
      [{ app: 'orders' }, {}, 400],
      [{ ...good, version: '1' }, {}, 400],
      ['{', {}, 400],
      [{ ...good, message: 'x'.repeat(1100) }, {}, 413],
      [good, { origin: 'https://elsewhere.example' }, 403],
      [good, { 'sec-fetch-site': 'cross-site' }, 403],
    ] as const)
      expect([body, (await report(body, headers)).statusCode]).toEqual([body, status]);
    expect(counts.read().browser.orders).toEqual({ [OLD]: 0, [NEW]: 0 });
  });
});

describe('without a canary', () => {
  beforeEach(() => place());

  test('no cookie is set, and everybody gets the live version, also with the cohort of an earlier canary', async () => {
    const page = await openPage('/orders');
    expect([page.headers['set-cookie'], page.headers['cache-control']]).toEqual([undefined, 'no-cache']);
    for (const cohort of ALL) expect([cohort, await versionAt('/cart', cohort)]).toEqual([cohort, OLD]);
    expect((await openPage('/orders', 5)).headers['set-cookie']).toBeUndefined();
  });

  test('the list of remotes is that of the file without what only gateways need, also in the page', async () => {
    const { shell: _shell, services: _services, ...ofBrowsers } = manifestWith();
    expect((await get('/micro-frontends.json', 5)).body).toBe(JSON.stringify(ofBrowsers));
    expect((await openPage('/orders')).body).toContain(
      `"manifest":${JSON.stringify(ofBrowsers)},"responses"`,
    );
  });
});

test('the cookie of a platform under https is secure', async () => {
  const { platform, folder } = gateway;
  await gateway.write(MANIFEST, JSON.stringify(manifestWith(10)));
  const app = await buildApp({
    bus: platform.bus,
    log: platform.log,
    publicKeyPem: platform.publicKeyPem,
    gatewayKey: GATEWAY_KEY,
    shellDir: `${folder}/shell`,
    remotesDir: `${folder}/remotes`,
    https: true,
  });
  await app.ready();
  const page = await app.inject({ url: '/orders', headers: PAGE_HEADERS });
  expect(page.headers['set-cookie']).toMatch(/^cohort=\d+; .*; Secure$/);
  await app.close();
});
