/** Builds the gateway, the only origin of the platform, without listening on a port. */
import { MenuChanged, menuChangedSubject } from '@skatert/contracts/menu/menu-changed';
import { CHAT_SIGNALS_SUBJECT, PublishedSignal } from '@skatert/contracts/orders/chat-signals';
import {
  LIVE_EVENTS_SUBJECT,
  LiveEvents,
  ORDER_EVENTS_SUBJECT,
  READ_EVENTS_SUBJECT,
  ReadEventsReply,
  ReadEventsRequest,
  ReceivedOrderEvent,
} from '@skatert/contracts/orders/order-event';
import { RELEASE_HEADER } from '@skatert/contracts/shared/page-data';
import { ACCESS_MESSAGES, AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { authenticationOf } from '@skatert/service-kit/access/authentication';
import type { Bus } from '@skatert/service-kit/events/bus';
import { type App, createApp } from '@skatert/service-kit/http/app';
import { addMeasures } from '@skatert/service-kit/http/app-metrics';
import { isDescribing } from '@skatert/service-kit/process/describing';
import { DRAINING } from '@skatert/service-kit/process/serve';
import type { Tracing } from '@skatert/service-kit/process/tracing';
import { declareMessages, type Messages } from '@skatert/service-kit/shared/messages';
import type { FastifyBaseLogger } from 'fastify';
import { browserErrorRoutes } from './browser-errors/routes.js';
import { browserSpanRoutes } from './browser-spans/routes.js';
import { Cohorts } from './canary/cohorts.js';
import { limitConnections } from './edge/connections.js';
import { refuseStrangeTargets } from './edge/request-target.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';
import { createLivePolls, runFeed } from './live/live-polls.js';
import type { LongPoll } from './live/longpoll.js';
import { liveRoutes } from './live/routes.js';
import { measuresOf } from './measures.js';
import { fetchPublic, keyOf } from './menu-cache/fetch-public.js';
import { MenuCache } from './menu-cache/menu-cache.js';
import { type MenuDeps, menuRoutes } from './menu-cache/routes.js';
import { RemoteFiles } from './pages/remote-files.js';
import { registerRemotes } from './pages/remotes.js';
import { removingWorkerRoute } from './pages/removing-worker.js';
import { createSendShell, registerShell } from './pages/shell.js';
import { ShellPage } from './pages/shell-page.js';
import { registerProxy } from './proxy/proxy.js';
import type { UploadTimes } from './proxy/upload-slots.js';
import { securityHeaders } from './security/headers.js';
import { refuseForeignOrigin } from './security/same-origin.js';
import { INSTANCE_TIMES, type InstanceTimes } from './services/instance.js';
import { ServiceRegistry } from './services/service-registry.js';
import { ServiceTable } from './services/service-table.js';
import { VersionCounts } from './services/version-counts.js';
import { createReadQueues } from './status/read-queues.js';
import { statusRoutes } from './status/routes.js';

export interface GatewayDeps {
  bus: Bus;
  log: FastifyBaseLogger;
  publicKeyPem: string;
  /** Sent with each call to a service, see gateway-key.ts. */
  gatewayKey: string;
  shellDir: string;
  remotesDir: string;
  /** A proxy before the gateway serves the platform under https. */
  https: boolean;
  /** The public origin, such as https://example.ru; absent: unknown. */
  publicUrl?: string;
  /** False: browsers remove the service worker; absent: they have it. */
  serviceWorker?: boolean;
  trustedProxies?: string;
  /** The limits that differ from the defaults. */
  limits?: Partial<Limits>;
  /** Addresses and networks that many clients share, without a limit of connections; absent: no address has one. */
  sharedAddresses?: string[];
  /** Time limits of calls to services, and of uploads while others wait. */
  times?: InstanceTimes;
  uploadTimes?: UploadTimes;
  /** Where traces of browsers are sent, and the share that is recorded; absent: nowhere. */
  tracing?: Pick<Tracing, 'addForeign' | 'share'>;
  /** Counts calls and browser errors by version; absent: one of this app. */
  counts?: VersionCounts;
}

const MESSAGES: Messages = {
  publishes: [],
  consumes: [
    { subject: ORDER_EVENTS_SUBJECT, schema: ReceivedOrderEvent },
    { subject: LIVE_EVENTS_SUBJECT, schema: LiveEvents },
    { subject: CHAT_SIGNALS_SUBJECT, schema: PublishedSignal },
    { subject: menuChangedSubject('*'), schema: MenuChanged },
    ...ACCESS_MESSAGES.consumes,
  ],
  requests: [
    { subject: READ_EVENTS_SUBJECT, request: ReadEventsRequest, reply: ReadEventsReply },
    ...ACCESS_MESSAGES.requests,
  ],
  replies: [],
};

/** Longer than an upload may wait and take, in ms: bodies have stricter limits. */
const REQUEST_TIMEOUT_MS = 160_000;

/** How often held polls are checked, in ms: often, so that few expire at once and delay other requests. */
const EXPIRE_MS = 50;

/** Returns the gateway's app. */
export async function buildApp(deps: GatewayDeps): Promise<App> {
  const { bus, log, times = INSTANCE_TIMES, sharedAddresses, counts = new VersionCounts() } = deps;
  const limits: Limits = { ...DEFAULT_LIMITS, ...deps.limits };
  const cohorts = new Cohorts(deps.https);
  const services = new ServiceTable({ times, maxCalls: limits.CALLS_PER_INSTANCE }, undefined, counts);
  const registry = new ServiceRegistry(services, bus, log);
  const menu = services.service('svc-menu').upstreams;
  const access = new AccessDirectory(bus, log);
  const cache = new MenuCache(() => bus.connected, log);
  const { feed, held, longPoll, acknowledged } = createLivePolls({ bus, log, access, limits });
  const remotes = new RemoteFiles(deps, log, (manifest) => {
    for (const placed of [cohorts, services, counts]) placed.place(manifest);
  });
  const sendShell = createPages(deps, { remotes, cohorts, cache, menu });

  const app = await createApp({
    name: 'gateway',
    loggerInstance: log,
    trustedProxies: deps.trustedProxies,
    docs: isDescribing,
    isReady: () => bus.connected && access.isReady && services.isComplete && feed.window !== undefined,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    responseHeaders: securityHeaders(deps),
    authentication: { tokens: deps, directory: access },
    // A request id from outside would let clients forge log lines.
    fastify: { requestIdHeader: false, keepAliveTimeout: 75_000 },
  });
  addMeasures(app, measuresOf({ bus, held, services, counts }));
  guardEdge(app, limits, sharedAddresses);
  announceRelease(app, remotes, cohorts);

  menuRoutes(app, { cache, menu, cohorts });
  browserErrorRoutes(app, counts, limits.BROWSER_ERRORS_PER_MINUTE);
  browserSpanRoutes(app, deps.tracing, limits.BROWSER_SPANS_PER_MINUTE);
  liveRoutes(app, longPoll);
  statusRoutes(app, { remotes, services, counts, held, readQueues: createReadQueues(bus) });
  if (deps.serviceWorker === false) removingWorkerRoute(app);
  await registerRemotes(app, deps.remotesDir, remotes, cohorts);
  const sendFileOrPage = await registerShell(app, deps, { remotes, cohorts }, sendShell);
  await app.register(async (scope) =>
    registerProxy(scope as App, {
      services,
      cohorts,
      auth: authenticationOf(app),
      gatewayKey: deps.gatewayKey,
      bodies: { limits, uploadTimes: deps.uploadTimes },
      sendShell,
      sendFileOrPage,
      remotes,
      onMenuChanged: (brandIds) => cache.drop(brandIds),
    }),
  );

  keepCurrent(app, { bus, cache, longPoll, access });
  runFeed(app, feed, [registry, acknowledged]);
  return app;
}

/** Returns the handler that responds with the shell's page. */
function createPages(
  deps: GatewayDeps,
  { remotes, cohorts, cache, menu }: MenuDeps & { remotes: RemoteFiles },
): ReturnType<typeof createSendShell> {
  const { log, serviceWorker = true, tracing } = deps;
  const page = new ShellPage({ remotes, log, now: Date.now, traces: tracing?.share, serviceWorker });
  const read = (requestId: string, cohort: number | undefined) => (path: string) =>
    cache.get(keyOf(menu, path, cohort), () => fetchPublic(menu, { path, requestId, cohort }));
  return createSendShell({ page, cohorts, read }, deps);
}

/** Refuses what reaches no route. */
function guardEdge(app: App, limits: Limits, sharedAddresses: string[] | undefined): void {
  if (sharedAddresses) limitConnections(app.server, limits.CONNECTIONS_PER_ADDRESS, sharedAddresses);
  app.addHook('onRequest', refuseStrangeTargets);
  app.addHook('onRequest', refuseForeignOrigin);
}

/** Tabs that stay open learn of a newer release of their cohort. */
function announceRelease(app: App, remotes: RemoteFiles, cohorts: Cohorts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const release = remotes.release(cohorts.of(request));
    if (release !== undefined) reply.header(RELEASE_HEADER, release);
    done();
  });
}

interface CurrentDeps {
  bus: Bus;
  cache: MenuCache;
  longPoll: LongPoll;
  access: AccessDirectory;
}

/** Updates the cached menu and the held polls on changes from other processes, until the app closes. */
function keepCurrent(app: App, { bus, cache, longPoll, access }: CurrentDeps): void {
  declareMessages(app, MESSAGES);
  const menuChanges = bus.subscribe(menuChangedSubject('*'), (subject) => {
    cache.drop([Number(subject.split('.').at(-1))]);
  });
  const chatSignals = bus.subscribe(CHAT_SIGNALS_SUBJECT, (_subject, published) => {
    // A newer release may publish signals that this one doesn't know.
    const parsed = PublishedSignal.safeParse(published);
    if (parsed.success) longPoll.publishSignal(parsed.data);
  });
  const expiry = setInterval(() => longPoll.expire(), EXPIRE_MS);
  access.onChange((userId) => longPoll.refreshUser(userId));
  access.onLost(() => longPoll.refuseAll());
  bus.onReconnect(() => cache.dropAll());
  app.addHook('preClose', async () => longPoll.releaseAll());
  app.server.once(DRAINING, () => longPoll.releaseAll());
  app.addHook('onClose', async () => {
    clearInterval(expiry);
    menuChanges.unsubscribe();
    chatSignals.unsubscribe();
    access.stop();
  });
}
