/** Starts a gateway on a real NATS, with one Fastify app as its services and an in-memory outbox. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  ORDER_EVENTS_STREAM,
  ORDER_EVENTS_SUBJECT,
  type OrderEvent,
  READ_EVENTS_SUBJECT,
  ReadEventsRequest,
} from '@skatert/contracts/orders/order-event';
import type { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import type { Page } from '@skatert/contracts/shared/pages';
import type { ServiceDeclaration } from '@skatert/contracts/shared/service-registry';
import { ensureStream } from '@skatert/service-kit/events/streams';
import type { App } from '@skatert/service-kit/http/app';
import { Registration } from '@skatert/service-kit/process/registration';
import {
  eventually,
  openTestPlatform,
  signTestToken,
  type TestPlatform,
} from '@skatert/service-kit/testing/harness';
import fastify, { type FastifyInstance } from 'fastify';
import { buildApp, type GatewayDeps } from '../src/app.js';
import { orderEvent } from './order-event.js';

export const GATEWAY_KEY = 'key of the gateway';

export interface TestGateway {
  platform: TestPlatform;
  app: App;
  url: string;
  service: FastifyInstance;
  /** Contains the shell's files and the remotes. */
  folder: string;
  /** Writes a file into the folder. */
  write: (path: string, text: string) => Promise<void>;
  outbox: TestOutbox;
  token: (userId: number) => Promise<string>;
  close: () => Promise<void>;
}

/** The events of svc-orders: published on the stream, and returned to requests for missed ones. */
export class TestOutbox {
  readonly rows: OrderEvent[] = [];
  /** The newest assigned position, when it is not that of the last event. */
  newest: number | undefined;
  /** Stops responding to requests. */
  readonly stop: () => void;

  constructor(private readonly platform: TestPlatform) {
    const reads = platform.bus.serve(
      READ_EVENTS_SUBJECT,
      ReadEventsRequest,
      async ({ after, limit, audience }) => ({
        events: this.rows
          .filter((row) => row.pos > after && (!audience || row.customerId === audience.customerId))
          .slice(0, limit),
        oldest: this.rows[0]?.pos ?? 1,
        newest: this.newest ?? this.rows.at(-1)?.pos ?? 0,
      }),
    );
    this.stop = () => reads.unsubscribe();
  }

  /** Adds and returns the next event; with `isPublished` false it is missing from the stream. */
  async add(fields: Partial<OrderEvent> = {}, isPublished = true): Promise<OrderEvent> {
    const event = orderEvent((this.rows.at(-1)?.pos ?? 0) + 1, fields);
    this.rows.push(event);
    if (isPublished) await this.publish(event);
    return event;
  }

  /** Publishes an event on the stream. */
  async publish(event: OrderEvent): Promise<void> {
    const { bus } = this.platform;
    await ensureStream(bus, ORDER_EVENTS_STREAM);
    await bus.jetstream.publish(bus.subject(ORDER_EVENTS_SUBJECT), JSON.stringify(event));
  }
}

/** The declarations of the services, as far as the tests need them. */
const DECLARATIONS: ServiceDeclaration[] = [
  {
    service: 'svc-auth',
    prefixes: ['/auth/v1', '/user/v1', '/staff/v1', '/oauth2', '/media/auth'],
    cookies: ['refresh', 'browser', 'oidc'],
    optionalBodies: ['/auth/v1/logout'],
  },
  {
    service: 'svc-menu',
    prefixes: ['/auth/v1/brands', '/auth/v1/products', '/brand', '/menu/v1', '/media/menu'],
  },
  { service: 'svc-orders', prefixes: ['/cart', '/checkout', '/order/v1'], cookies: ['cart'] },
  { service: 'svc-inventory', prefixes: ['/auth/v1/inventory'] },
];

export interface TestGatewayOptions
  extends Pick<
    GatewayDeps,
    'limits' | 'sharedAddresses' | 'times' | 'uploadTimes' | 'publicUrl' | 'counts' | 'serviceWorker'
  > {
  /** The address of svc-auth, when it isn't the test's service. */
  auth?: string;
  /** The address of svc-inventory; unavailable by default. */
  inventory?: string;
}

const page = (path: string): Page => ({
  name: path,
  path,
  title: '',
  access: 'public',
  preload: true,
  ...(path === '/product/:id' && { screen: 'dish' }),
});

/** A manifest with one remote. */
export const STOREFRONT: MicroFrontendManifest = {
  schema: 'v1-pre',
  microFrontends: {
    storefront: [
      {
        url: '/remotes/storefront/v2/remoteEntry.js',
        metadata: { version: 'v2', integrity: 'sha384-ab+c' },
        deployment: { traffic: 100, default: true },
        extras: { pages: ['/', '/product/:id', '/cart', '/checkout'].map(page) },
      },
    ],
  },
};

/** Closes an app without waiting for connections on which the client has sent nothing yet: they last for 72 s. */
export async function closeAtOnce(app: App): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

/** Starts the gateway. `routes` defines the calls of svc-auth, svc-menu and svc-orders. */
export async function startGateway(
  routes: (service: FastifyInstance) => void = () => {},
  { auth, inventory, ...options }: TestGatewayOptions = {},
): Promise<TestGateway> {
  const platform = await openTestPlatform();
  const outbox = new TestOutbox(platform);
  const service = fastify();
  routes(service);
  await service.ready();
  const folder = await mkdtemp(join(tmpdir(), 'skatert-gateway-'));
  await mkdir(join(folder, 'remotes/orders/abc'), { recursive: true });
  await mkdir(join(folder, 'shell'));
  await writeFile(
    join(folder, 'shell/index.html'),
    '<!doctype html><html lang="ru"><title>Скатерть</title><!--page-meta--><meta name="description" content="x"><!--/page-meta--><!--page-data--><div id="root"><!--intro--></div></html>',
  );
  await writeFile(join(folder, 'shell/main.0123456789ab.js'), 'console.log(1)');
  await writeFile(join(folder, 'remotes/orders/abc/remoteEntry.js'), 'console.log(2)');
  await writeFile(join(folder, 'remotes/micro-frontends.json'), JSON.stringify(STOREFRONT));
  const addresses: Record<string, string | undefined> = {
    'svc-auth': auth,
    'svc-inventory': inventory ?? 'http://127.0.0.1:1',
  };
  const started = await Promise.all(
    DECLARATIONS.map(async (declaration) => {
      const server = createServer((request, response) =>
        request.url === '/ready' ? response.end('{}') : service.routing(request, response),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const registration = new Registration(platform.bus, platform.log, declaration);
      await registration.start(addresses[declaration.service] ?? `http://127.0.0.1:${port}`);
      return { server, registration };
    }),
  );
  const app = await buildApp({
    bus: platform.bus,
    log: platform.log,
    publicKeyPem: platform.publicKeyPem,
    gatewayKey: GATEWAY_KEY,
    ...options,
    shellDir: join(folder, 'shell'),
    remotesDir: join(folder, 'remotes'),
    https: false,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await eventually(async () => (await fetch(`${url}/ready`)).ok);
  return {
    platform,
    app,
    url,
    service,
    folder,
    write: async (path, text) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    outbox,
    token: (userId) => signTestToken(platform.privateKeyPem, userId),
    close: async () => {
      await Promise.all(started.map(({ registration }) => registration.stop()));
      await closeAtOnce(app);
      for (const { server } of started) server.close();
      await service.close();
      await platform.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
