/** HTTP: the tickets of a brand's kitchen, and the marks of their lines. */
import {
  KitchenMarkBody,
  KitchenQuery,
  KitchenSettings,
  KitchenSettingsBody,
  KitchenTicket,
  KitchenTickets,
} from '@skatert/contracts/orders/kitchen';
import { KITCHEN_TEXTS, KITCHEN_TICKETS_MAX } from '@skatert/contracts/orders/kitchen-rules';
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ErrorResponse, IdParams } from '@skatert/contracts/shared/fields';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { editorOf } from '@skatert/service-kit/journal/editor';
import type { MenuReader } from '../menu/menu-reader.js';
import { pointOfBrand } from '../menu/place-of-path.js';
import type { ChangeOrderDeps } from '../orders/change-order.js';
import { staffChanger } from '../orders/changer.js';
import { orderInBrand } from '../orders/order-access.js';
import type { RateLimits } from '../rate-limits.js';
import { finishOrder } from './finish-order.js';
import { readKitchenSettings } from './kitchen-settings.js';
import { type ListTicketsDeps, listTickets } from './list-tickets.js';
import { markLines } from './mark-lines.js';
import { type SaveKitchenSettingsDeps, saveKitchenSettings } from './save-kitchen-settings.js';
import { toTicketResponse } from './ticket-response.js';

export interface KitchenRoutesDeps extends ListTicketsDeps, ChangeOrderDeps, SaveKitchenSettingsDeps {
  access: AccessDirectory;
  menu: MenuReader;
  limits: Pick<RateLimits, 'kitchenMarks'>;
  now: () => number;
}

export function kitchenRoutes(app: App, deps: KitchenRoutesDeps): void {
  const permission = ORDERS_PERMISSIONS['kitchen.view'];
  const seen = inBrand(permission, ({ params }: { params: BrandOrdersParams }) => params);
  app.get(
    '/order/v1/brand/:brandId/kitchen',
    {
      config: { access: seen },
      schema: { params: BrandOrdersParams, querystring: KitchenQuery, response: { 200: KitchenTickets } },
    },
    async (request) => {
      const { brandId } = request.params;
      const { pointId } = request.query;
      const own = deps.access.pointsIn(callerOf(request), brandId);
      if (pointId !== undefined) await pointOfBrand(deps.menu, brandId, pointId, own);
      const now = deps.now();
      const settings = await readKitchenSettings(deps, brandId);
      const { finishes } = settings;
      const pointIds = pointId === undefined ? own : [pointId];
      const { cooking, recent } = await listTickets(deps, { brandId, pointIds }, { now, finishes });
      return {
        now: new Date(now).toISOString(),
        tickets: cooking.slice(0, KITCHEN_TICKETS_MAX).map(toTicketResponse),
        more: cooking.length > KITCHEN_TICKETS_MAX,
        recent: recent.map(toTicketResponse),
        settings,
      };
    },
  );
  markRoutes(app, deps);
  settingsRoutes(app, deps);
}

function markRoutes(app: App, deps: KitchenRoutesDeps): void {
  const access = orderInBrand(deps.orders, ORDERS_PERMISSIONS['kitchen.view'], KITCHEN_TEXTS.refusal);
  app.put(
    '/order/v1/orders/:id/kitchen',
    {
      config: { access },
      schema: {
        params: IdParams,
        body: KitchenMarkBody,
        response: { 200: KitchenTicket, 429: ErrorResponse },
      },
    },
    async (request) => {
      await deps.limits.kitchenMarks.consume(String(callerOf(request).userId));
      const { lineIds, done, seen } = request.body;
      const target = { orderId: access.of(request)._id, requestId: request.id };
      return toTicketResponse(await markLines(deps, { ...target, lineIds, done, seen }));
    },
  );
  app.post(
    '/order/v1/orders/:id/kitchen/ready',
    { config: { access }, schema: { params: IdParams, response: { 200: KitchenTicket } } },
    async (request) => {
      const place = access.of(request);
      const by = staffChanger(deps.access, callerOf(request), place.brandId);
      const target = { orderId: place._id, requestId: request.id };
      return toTicketResponse(await finishOrder(deps, { ...target, place, by }));
    },
  );
}

function settingsRoutes(app: App, deps: KitchenRoutesDeps): void {
  const path = '/order/v1/brand/:brandId/kitchen-settings';
  const access = inBrand(
    ORDERS_PERMISSIONS['kitchen.edit'],
    ({ params }: { params: BrandOrdersParams }) => params,
  );
  const schema = { params: BrandOrdersParams, response: { 200: KitchenSettings } };

  app.get(path, { config: { access }, schema }, ({ params }) => readKitchenSettings(deps, params.brandId));

  app.put(path, { config: { access }, schema: { ...schema, body: KitchenSettingsBody } }, (request) => {
    const { params, body } = request;
    return saveKitchenSettings(deps, params.brandId, { ...body, by: editorOf(callerOf(request)) });
  });
}
