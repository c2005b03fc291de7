/** Builds svc-inventory without listening on a port. */
import { SEND_DIGEST_SUBJECT, SendDigestReply, SendDigestRequest } from '@skatert/contracts/auth/digest';
import { AUTH_STATE_SCHEMAS, AUTH_STREAM, UserState } from '@skatert/contracts/auth/states';
import { SUPPLY_FILE_MAX_BYTES } from '@skatert/contracts/inventory/supply-import-rules';
import {
  BrandState,
  ExtrasState,
  MENU_STATE_SCHEMAS,
  MENU_STREAM,
  PointState,
  ProductState,
} from '@skatert/contracts/menu/states';
import {
  ORDER_EVENTS_STREAM,
  ORDER_EVENTS_SUBJECT,
  ReceivedOrderEvent,
} from '@skatert/contracts/orders/order-event';
import {
  READ_ORDER_LINES_SUBJECT,
  ReadOrderLinesReply,
  ReadOrderLinesRequest,
} from '@skatert/contracts/orders/order-lines';
import { JOURNAL_PATHS } from '@skatert/contracts/shared/journal-texts';
import { projectStates } from '@skatert/service-kit/events/projection';
import { handlerOf } from '@skatert/service-kit/events/state-consumer';
import type { FileWorker } from '@skatert/service-kit/files/file-worker';
import { acceptUploads } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { journalRoutes } from '@skatert/service-kit/journal/journal-routes';
import {
  createService,
  type ServiceDefinition,
  type ServiceOptions,
} from '@skatert/service-kit/process/create-service';
import type { BackgroundLoop } from '@skatert/service-kit/shared/background-loop';
import type { Connection } from 'mongoose';
import { onUserChanged } from './accounts/on-user-changed.js';
import { auditRoutes } from './audit/routes.js';
import { sendExpiringDigests } from './digests/expiring-digest.js';
import { digestRoutes } from './digests/routes.js';
import { dishCostRoutes } from './dish-costs/routes.js';
import { documentRoutes } from './documents/routes.js';
import { stockChangeRoutes } from './documents/stock-change-routes.js';
import type { FileJobs } from './file-jobs.js';
import { ingredientRoutes } from './ingredients/routes.js';
import { type InventoryDeps, openInventoryDeps } from './inventory-deps.js';
import { minimumRoutes } from './minimums/routes.js';
import { movementRoutes } from './movements/routes.js';
import { onOrderEvents } from './order-write-offs/on-order-events.js';
import { orderWriteOffRoutes } from './order-write-offs/routes.js';
import { writeOffOrders } from './order-write-offs/write-off-loop.js';
import { productionRoutes } from './production/routes.js';
import { extraRecipeRoutes } from './recipes/extra-recipe-routes.js';
import { createExtraRecipePublisher } from './recipes/extra-recipe-state.js';
import { createRecipePublisher } from './recipes/recipe-state.js';
import { recipeRoutes } from './recipes/routes.js';
import { packagingNoun } from './references/packaging-noun.js';
import { referenceRoutes } from './references/reference-routes.js';
import { supplierNoun } from './references/supplier-noun.js';
import { unitNoun } from './references/unit-noun.js';
import { warehouseNoun } from './references/warehouse-noun.js';
import type { InventoryRules } from './settings.js';
import type { MenuModels } from './shared/menu-models.js';
import { stockRoutes } from './stock/routes.js';
import { keepStockStops } from './stock-stops/find-stops-loop.js';
import { stockStopRoutes } from './stock-stops/routes.js';
import { createStockStopPublishers } from './stock-stops/stock-stop-state.js';
import { manageStocktakingRoutes } from './stocktakings/manage-routes.js';
import { stocktakingRoutes } from './stocktakings/routes.js';
import { supplyImportRoutes } from './supplies/import/routes.js';
import { supplyRoutes } from './supplies/routes.js';

export interface AppOptions extends ServiceOptions {
  connection: Connection;
  files: FileWorker<FileJobs>;
  /** Absent: the defaults. */
  rules?: InventoryRules;
}

/** Returns the app of svc-inventory. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { bus, log, files } = options;
  const opened = await openInventoryDeps(options);
  const recipePublisher = createRecipePublisher(bus, log, opened);
  const extraRecipePublisher = createExtraRecipePublisher(bus, log, opened);
  const stockStopPublishers = createStockStopPublishers(bus, log, opened);
  const writeOffs = writeOffOrders({ ...opened, bus, log });
  const deps = { ...opened, recipePublisher, extraRecipePublisher, files, limitFiles: files.limit };
  return createService(options, {
    name: 'svc-inventory',
    routes: async (app, { access }) => {
      referenceRoutes(app, warehouseNoun(deps));
      referenceRoutes(app, unitNoun(deps));
      referenceRoutes(app, packagingNoun(deps));
      referenceRoutes(app, supplierNoun(deps));
      ingredientRoutes(app, deps);
      stockRoutes(app, deps);
      stockChangeRoutes(app, deps);
      minimumRoutes(app, deps);
      supplyRoutes(app, deps);
      documentRoutes(app, deps);
      movementRoutes(app, deps);
      await acceptUploads(app, SUPPLY_FILE_MAX_BYTES, (scope) => supplyImportRoutes(scope, deps));
      stocktakingRoutes(app, deps);
      manageStocktakingRoutes(app, deps);
      recipeRoutes(app, deps);
      extraRecipeRoutes(app, deps);
      orderWriteOffRoutes(app, { ...deps, access });
      dishCostRoutes(app, { ...deps, access });
      stockStopRoutes(app, deps);
      productionRoutes(app, deps);
      digestRoutes(app, deps);
      auditRoutes(app, deps);
      journalRoutes(app, opened.staffEntries, JOURNAL_PATHS.stock, 'both');
    },
    consumes: consumesOf(deps, writeOffs),
    requests: [
      { subject: READ_ORDER_LINES_SUBJECT, request: ReadOrderLinesRequest, reply: ReadOrderLinesReply },
      { subject: SEND_DIGEST_SUBJECT, request: SendDigestRequest, reply: SendDigestReply },
    ],
    background: [
      recipePublisher,
      extraRecipePublisher,
      writeOffs,
      stockStopPublishers.products,
      stockStopPublishers.options,
      keepStockStops({ ...deps, log, stockStopPublishers }),
      sendExpiringDigests({ ...deps, bus, log, now: Date.now }),
      files,
    ],
  });
}

const KEY = { id: true, version: true } as const;
const BrandFields = BrandState.pick({ ...KEY, name: true, masterId: true, timeZone: true, status: true });
const ProductFields = ProductState.omit({ imageUrl: true, sold: true });
const PointFields = PointState.pick({ ...KEY, brandId: true, name: true, removed: true });

type ConsumesDeps = Pick<InventoryDeps, 'menu' | 'accounts' | 'completedOrders'>;

/** Returns what is consumed: states for the projections, and which orders were completed. */
const consumesOf = (deps: ConsumesDeps, writeOffs: BackgroundLoop): ServiceDefinition['consumes'] => [
  ...statesOfMenu(deps.menu),
  {
    stream: ORDER_EVENTS_STREAM,
    handlers: {
      [ORDER_EVENTS_SUBJECT]: handlerOf(
        ReceivedOrderEvent,
        1,
        onOrderEvents({ ...deps, onCompleted: () => writeOffs.wake() }),
      ),
    },
  },
  {
    stream: AUTH_STREAM,
    handlers: { 'auth.user.*': handlerOf(UserState, AUTH_STATE_SCHEMAS.user, onUserChanged(deps)) },
  },
];

/** Returns the states of svc-menu that keep its projections up to date. */
const statesOfMenu = ({
  brands,
  products,
  extraGroups,
  points,
}: MenuModels): ServiceDefinition['consumes'] & object => [
  {
    stream: MENU_STREAM,
    handlers: {
      'menu.brand.*': projectStates(brands, BrandFields, MENU_STATE_SCHEMAS.brand),
      'menu.product.*': projectStates(products, ProductFields, MENU_STATE_SCHEMAS.product),
      'menu.extras.*': projectStates(extraGroups, ExtrasState, MENU_STATE_SCHEMAS.extras),
      'menu.point.*': projectStates(points, PointFields, MENU_STATE_SCHEMAS.point),
    },
  },
];
