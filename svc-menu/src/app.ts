/** svc-menu without a port: brands, pickup points, group tags, products. */
import { PICTURE_MAX_BYTES } from '@skatert/contracts/menu/picture';
import { READ_PRODUCT_SUBJECT, ReadProductRequest } from '@skatert/contracts/menu/states';
import { ORDERS_STATE_SCHEMAS, RATING_STREAM } from '@skatert/contracts/orders/states';
import { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, createApp } from '@skatert/service-kit/app';
import { createAuthentication } from '@skatert/service-kit/authentication';
import { createDatabaseCheck } from '@skatert/service-kit/database';
import { StateConsumer } from '@skatert/service-kit/state-consumer';
import { createTokenVerifier } from '@skatert/service-kit/tokens';
import { acceptUploads } from '@skatert/service-kit/upload';
import { brandImageRoutes } from './brands/image-routes.js';
import { brandRoutes } from './brands/routes.js';
import { UnfinishedBrands } from './brands/unfinished-brands.js';
import { type MenuDeps, type MenuOptions, openMenuDeps } from './menu-deps.js';
import { pictureRoutes } from './pictures/routes.js';
import { pointRoutes } from './points/routes.js';
import { productImageRoutes } from './products/image-routes.js';
import { onRatingChanged } from './products/on-rating-changed.js';
import { readProduct } from './products/read-product.js';
import { productRoutes } from './products/routes.js';
import { tagImageRoutes } from './tags/image-routes.js';
import { tagRoutes } from './tags/routes.js';

export interface AppOptions extends MenuOptions {
  publicKeyPem: string;
  trustedProxies?: string;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { bus, log, connection } = options;
  const deps = await openMenuDeps(options);
  const access = new AccessDirectory(bus, log);
  const authentication = createAuthentication(
    await createTokenVerifier(options.publicKeyPem, deps.now),
    access,
  );
  const isDatabaseReachable = createDatabaseCheck(connection);
  const app = await createApp({
    name: 'svc-menu',
    loggerInstance: log,
    trustedProxies: options.trustedProxies,
    isReady: async () => bus.connected && access.isReady && (await isDatabaseReachable()),
    authentication,
  });
  const routeDeps = { ...deps, access };
  brandRoutes(app, routeDeps);
  pointRoutes(app, deps);
  tagRoutes(app, deps);
  productRoutes(app, deps);
  pictureRoutes(app, deps);
  await acceptUploads(app, PICTURE_MAX_BYTES, (scope) => {
    brandImageRoutes(scope, routeDeps);
    tagImageRoutes(scope, deps);
    productImageRoutes(scope, deps);
  });
  await follow(app, options, deps, access);
  return app;
}

/** Hears and tells what goes over NATS, until the app closes. */
async function follow(
  app: App,
  { bus, log }: AppOptions,
  deps: MenuDeps,
  access: AccessDirectory,
): Promise<void> {
  const ratings = new StateConsumer({
    bus,
    log,
    stream: RATING_STREAM,
    durable: 'svc-menu',
    handlers: { 'rating.product.*': { schema: ORDERS_STATE_SCHEMAS.rating, apply: onRatingChanged(deps) } },
  });
  const unfinishedBrands = new UnfinishedBrands(deps);
  const reads = bus.serve(READ_PRODUCT_SUBJECT, ReadProductRequest, ({ productId }) =>
    readProduct(deps, productId),
  );
  const publishers = [deps.brandStates, deps.productStates, deps.pointStates];
  await Promise.all(publishers.map((publisher) => publisher.start()));
  unfinishedBrands.start();
  ratings.start();
  app.addHook('onClose', async () => {
    reads.unsubscribe();
    await Promise.all([ratings.stop(), unfinishedBrands.stop(), ...publishers.map((each) => each.stop())]);
    access.stop();
  });
}
