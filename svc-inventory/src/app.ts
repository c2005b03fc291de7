/** Builds svc-inventory without listening on a port. */
import type { App } from '@skatert/service-kit/app';
import { createService, type ServiceOptions } from '@skatert/service-kit/create-service';
import type { Connection } from 'mongoose';
import { openInventoryDeps } from './inventory-deps.js';
import { stockRoutes } from './stock/routes.js';
import { warehouseRoutes } from './warehouses/routes.js';

export interface AppOptions extends ServiceOptions {
  connection: Connection;
}

/** Returns the app of svc-inventory. */
export async function buildApp(options: AppOptions): Promise<App> {
  const deps = await openInventoryDeps(options);
  return createService(options, {
    name: 'svc-inventory',
    routes: (app) => {
      warehouseRoutes(app, deps);
      stockRoutes(app, deps);
    },
  });
}
