/** What svc-orders consumes. */
import { AUTH_STATE_SCHEMAS, AUTH_STREAM, UserState } from '@skatert/contracts/auth/states';
import {
  INVENTORY_STATE_SCHEMAS,
  INVENTORY_STREAM,
  RecipeState,
  StockStopsState,
} from '@skatert/contracts/inventory/states';
import {
  BrandState,
  MENU_STATE_SCHEMAS,
  MENU_STREAM,
  PointState,
  ProductState,
} from '@skatert/contracts/menu/states';
import { projectStates } from '@skatert/service-kit/events/projection';
import { handlerOf } from '@skatert/service-kit/events/state-consumer';
import type { ServiceDefinition } from '@skatert/service-kit/process/create-service';
import { onUserChanged } from './accounts/on-user-changed.js';
import { nameClients } from './clients/name-clients.js';
import { onBrandChanged } from './menu/on-brand-changed.js';
import { onProductChanged, PRODUCT_SCHEMA } from './menu/on-product-changed.js';
import { onOptionStockStopsChanged, onStockStopsChanged } from './menu/on-stock-stops-changed.js';
import type { OrdersDeps } from './orders-deps.js';

/** Returns the states of svc-menu, svc-inventory and svc-auth that keep the projections up to date. */
export const statesToConsume = (opened: OrdersDeps): ServiceDefinition['consumes'] => [
  {
    stream: MENU_STREAM,
    handlers: {
      'menu.brand.*': handlerOf(BrandState, MENU_STATE_SCHEMAS.brand, onBrandChanged(opened.menuModels)),
      'menu.product.*': handlerOf(ProductState, PRODUCT_SCHEMA, onProductChanged(opened.menuModels)),
      'menu.point.*': projectStates(
        opened.menuModels.points,
        PointState.omit({ city: true, coordinates: true }),
        MENU_STATE_SCHEMAS.point,
      ),
    },
  },
  {
    stream: INVENTORY_STREAM,
    handlers: {
      'inventory.recipe.*': projectStates(
        opened.menuModels.recipes,
        RecipeState.pick({ id: true, version: true, recipeVersion: true }),
        INVENTORY_STATE_SCHEMAS.recipe,
      ),
      'inventory.stockStops.*': handlerOf(
        StockStopsState,
        INVENTORY_STATE_SCHEMAS.stockStops,
        onStockStopsChanged(opened.menuModels),
      ),
      'inventory.optionStockStops.*': handlerOf(
        StockStopsState,
        INVENTORY_STATE_SCHEMAS.optionStockStops,
        onOptionStockStopsChanged(opened.menuModels),
      ),
    },
  },
  {
    stream: AUTH_STREAM,
    handlers: {
      'auth.user.*': handlerOf(
        UserState,
        // Above the number of the state: the consumers of earlier releases, which have those numbers, named no listed clients.
        AUTH_STATE_SCHEMAS.user + 2,
        onUserChanged({ ...opened, nameClients: (userIds) => nameClients(opened, userIds) }),
      ),
    },
  },
];
