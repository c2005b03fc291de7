/** svc-inventory without a port: warehouses and stock. */
import { AccessDirectory } from '@skatert/service-kit/access-directory';
import { type App, createApp } from '@skatert/service-kit/app';
import { createAuthentication } from '@skatert/service-kit/authentication';
import type { Bus } from '@skatert/service-kit/bus';
import { createDatabaseCheck } from '@skatert/service-kit/database';
import { createTokenVerifier } from '@skatert/service-kit/tokens';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { openInventoryParts } from './inventory-parts.js';
import { stockRoutes } from './stock/routes.js';
import { warehouseRoutes } from './warehouses/routes.js';

export interface AppDeps {
  connection: Connection;
  bus: Bus;
  log: FastifyBaseLogger;
  publicKeyPem: string;
  trustedProxies?: string;
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { connection, bus, log } = deps;
  const parts = await openInventoryParts(connection, log);
  const access = new AccessDirectory(bus, log);
  const authentication = createAuthentication(await createTokenVerifier(deps.publicKeyPem), access);
  const isDatabaseReachable = createDatabaseCheck(connection);
  const app = await createApp({
    name: 'svc-inventory',
    loggerInstance: log,
    trustedProxies: deps.trustedProxies,
    isReady: async () => bus.connected && access.isReady && (await isDatabaseReachable()),
    authentication,
  });
  warehouseRoutes(app, parts);
  stockRoutes(app, parts);
  app.addHook('onClose', async () => access.stop());
  return app;
}
