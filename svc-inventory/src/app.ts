/** Builds svc-inventory without listening on a port. */
import type { App } from '@skatert/service-kit/app';
import { createService, type ServiceOptions } from '@skatert/service-kit/create-service';
import type { Connection } from 'mongoose';
import { auditRoutes } from './audit/routes.js';
import { documentRoutes } from './documents/routes.js';
import { stockChangeRoutes } from './documents/stock-change-routes.js';
import { ingredientRoutes } from './ingredients/routes.js';
import { openInventoryDeps } from './inventory-deps.js';
import { movementRoutes } from './movements/routes.js';
import { packagingNoun } from './references/packaging-noun.js';
import { referenceRoutes } from './references/reference-routes.js';
import { supplierNoun } from './references/supplier-noun.js';
import { unitNoun } from './references/unit-noun.js';
import { warehouseNoun } from './references/warehouse-noun.js';
import { stockRoutes } from './stock/routes.js';
import { supplyRoutes } from './supplies/routes.js';

export interface AppOptions extends ServiceOptions {
  connection: Connection;
}

/** Returns the app of svc-inventory. */
export async function buildApp(options: AppOptions): Promise<App> {
  const deps = await openInventoryDeps(options);
  return createService(options, {
    name: 'svc-inventory',
    routes: (app) => {
      referenceRoutes(app, warehouseNoun(deps));
      referenceRoutes(app, unitNoun(deps));
      referenceRoutes(app, packagingNoun(deps));
      referenceRoutes(app, supplierNoun(deps));
      ingredientRoutes(app, deps);
      stockRoutes(app, deps);
      stockChangeRoutes(app, deps);
      supplyRoutes(app, deps);
      documentRoutes(app, deps);
      movementRoutes(app, deps);
      auditRoutes(app, deps);
    },
  });
}
