/** svc-inventory without a port: warehouses and stock. */
import { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, createApp } from '@skatert/service-kit/app';
import { createAuthentication } from '@skatert/service-kit/authentication';
import type { Bus } from '@skatert/service-kit/bus';
import { createDatabaseCheck } from '@skatert/service-kit/database';
import { createTokenVerifier } from '@skatert/service-kit/tokens';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { openInventoryDeps } from './inventory-deps.js';
import { stockRoutes } from './stock/routes.js';
import { warehouseRoutes } from './warehouses/routes.js';

export interface AppOptions {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  publicKeyPem: string;
  trustedProxies?: string;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { connection, bus, log } = options;
  const deps = await openInventoryDeps(connection, log);
  const access = new AccessDirectory(bus, log);
  const authentication = createAuthentication(await createTokenVerifier(options.publicKeyPem), access);
  const isDatabaseReachable = createDatabaseCheck(connection);
  const app = await createApp({
    name: 'svc-inventory',
    loggerInstance: log,
    trustedProxies: options.trustedProxies,
    isReady: async () => bus.connected && access.isReady && (await isDatabaseReachable()),
    authentication,
  });
  warehouseRoutes(app, deps);
  stockRoutes(app, deps);
  app.addHook('onClose', async () => access.stop());
  return app;
}
