/** svc-menu without a port: brands, pickup points, group tags, products. */
import { GRANT_OWNER_SUBJECT, GrantOwnerReply, GrantOwnerRequest } from '@skatert/contracts/auth/access';
import {
  ExtraRecipeState,
  INVENTORY_STATE_SCHEMAS,
  INVENTORY_STREAM,
  RecipeState,
} from '@skatert/contracts/inventory/states';
import {
  READ_DISH_GROUPS_SUBJECT,
  ReadDishGroupsReply,
  ReadDishGroupsRequest,
} from '@skatert/contracts/menu/dish-groups';
import { IMPORT_MAX_BYTES } from '@skatert/contracts/menu/import-rules';
import { MenuChanged, menuChangedSubject } from '@skatert/contracts/menu/menu-changed';
import { PICTURE_MAX_BYTES } from '@skatert/contracts/menu/picture';
import { READ_PRODUCT_SUBJECT, ReadProductReply, ReadProductRequest } from '@skatert/contracts/menu/states';
import {
  CLOSE_BRAND_SUBJECT,
  CloseBrandReply,
  CloseBrandRequest,
} from '@skatert/contracts/orders/brand-closing';
import { ORDERS_STATE_SCHEMAS, RATING_STREAM, RatingState } from '@skatert/contracts/orders/states';
import { JOURNAL_PATHS } from '@skatert/contracts/shared/journal-texts';
import { handlerOf } from '@skatert/service-kit/events/state-consumer';
import type { FileWorker } from '@skatert/service-kit/files/file-worker';
import { acceptUploads } from '@skatert/service-kit/files/upload';
import type { App } from '@skatert/service-kit/http/app';
import { openRateLimits } from '@skatert/service-kit/http/rate-limits';
import { journalRoutes } from '@skatert/service-kit/journal/journal-routes';
import {
  createService,
  reply,
  type ServiceDefinition,
  type ServiceOptions,
} from '@skatert/service-kit/process/create-service';
import type { Connection } from 'mongoose';
import { archiveRoutes } from './archive/routes.js';
import { brandImageRoutes } from './brands/image-routes.js';
import { brandPauseRoutes } from './brands/pause-routes.js';
import { brandRoutes } from './brands/routes.js';
import { finishUnfinishedBrands } from './brands/unfinished-brands.js';
import { bulkRoutes } from './bulk/routes.js';
import { onExtraRecipeChanged } from './extras/extra-nutrition.js';
import { extraRoutes } from './extras/routes.js';
import type { FileJobs } from './file-jobs.js';
import { exportRoutes, importRoutes, importUploadRoutes } from './import/routes.js';
import { type MenuDeps, type MenuOptions, openMenuDeps } from './menu-deps.js';
import { pictureRoutes } from './pictures/routes.js';
import { pointRoutes } from './points/routes.js';
import { productImageRoutes } from './products/image-routes.js';
import { productMoveRoutes } from './products/move-routes.js';
import { onRatingChanged } from './products/on-rating-changed.js';
import { onRecipeChanged } from './products/on-recipe-changed.js';
import { readDishGroups } from './products/read-dish-groups.js';
import { readProduct } from './products/read-product.js';
import { productRoutes } from './products/routes.js';
import { rateLimitsOf } from './rate-limits.js';
import type { MenuRules } from './settings.js';
import { findGroups } from './tags/find-groups.js';
import { tagImageRoutes } from './tags/image-routes.js';
import { tagMoveRoutes } from './tags/move-routes.js';
import { tagRoutes } from './tags/routes.js';

export interface AppOptions extends ServiceOptions, MenuOptions {
  connection: Connection;
  files: FileWorker<FileJobs>;
  rules: MenuRules;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const deps = await openMenuDeps(options);
  const limits = await openRateLimits(options.connection, rateLimitsOf(options.rules));
  return createService(options, {
    name: 'svc-menu',
    routes: async (app, { access }) => {
      const routeDeps = { ...deps, access, limits, limitFiles: options.files.limit };
      brandRoutes(app, routeDeps);
      brandPauseRoutes(app, deps);
      pointRoutes(app, deps);
      tagRoutes(app, routeDeps);
      tagMoveRoutes(app, routeDeps);
      productRoutes(app, routeDeps);
      productMoveRoutes(app, routeDeps);
      extraRoutes(app, deps);
      archiveRoutes(app, deps);
      bulkRoutes(app, deps);
      exportRoutes(app, routeDeps);
      importRoutes(app, deps);
      pictureRoutes(app, deps);
      journalRoutes(app, deps.journal, JOURNAL_PATHS.catalogue);
      await acceptUploads(app, PICTURE_MAX_BYTES, (scope) => {
        brandImageRoutes(scope, routeDeps);
        tagImageRoutes(scope, routeDeps);
        productImageRoutes(scope, routeDeps);
      });
      await acceptUploads(app, IMPORT_MAX_BYTES, (scope) => importUploadRoutes(scope, routeDeps));
    },
    consumes: statesOfOthers(deps),
    replies: [
      reply(READ_PRODUCT_SUBJECT, ReadProductRequest, ReadProductReply, ({ productId }) =>
        readProduct(deps, productId),
      ),
      reply(READ_DISH_GROUPS_SUBJECT, ReadDishGroupsRequest, ReadDishGroupsReply, (asked) =>
        readDishGroups({ ...deps, findGroups: (...of) => findGroups(deps.tags, ...of) }, asked),
      ),
    ],
    publishes: [{ subject: menuChangedSubject('*'), schema: MenuChanged }],
    requests: [
      { subject: GRANT_OWNER_SUBJECT, request: GrantOwnerRequest, reply: GrantOwnerReply },
      { subject: CLOSE_BRAND_SUBJECT, request: CloseBrandRequest, reply: CloseBrandReply },
    ],
    background: [
      deps.brandPublisher,
      deps.productPublisher,
      deps.pointPublisher,
      deps.extraGroupPublisher,
      finishUnfinishedBrands(deps),
      options.files,
    ],
  });
}

/** Returns the states that keep the ratings and the nutrition of the menu up to date. */
const statesOfOthers = (deps: MenuDeps): ServiceDefinition['consumes'] & object => [
  {
    stream: RATING_STREAM,
    handlers: {
      'rating.product.*': handlerOf(RatingState, ORDERS_STATE_SCHEMAS.rating, onRatingChanged(deps)),
    },
  },
  {
    stream: INVENTORY_STREAM,
    handlers: {
      'inventory.recipe.*': handlerOf(RecipeState, INVENTORY_STATE_SCHEMAS.recipe, onRecipeChanged(deps)),
      'inventory.extra-recipe.*': handlerOf(
        ExtraRecipeState,
        INVENTORY_STATE_SCHEMAS.extraRecipe,
        onExtraRecipeChanged(deps),
      ),
    },
  },
];
