/** HTTP: the tickets of a brand's kitchen, and the marks of their lines. */
import {
  KitchenMarkBody,
  KitchenQuery,
  KitchenTicket,
  KitchenTickets,
} from '@skatert/contracts/orders/kitchen';
import { KITCHEN_TEXTS, KITCHEN_TICKETS_MAX } from '@skatert/contracts/orders/kitchen-rules';
import { BrandOrdersParams } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ErrorResponse } from '@skatert/contracts/shared/errors';
import { IdParams } from '@skatert/contracts/shared/fields';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import type { MenuReader } from '../menu/menu-reader.js';
import { pointOfBrand } from '../menu/place-of-path.js';
import type { ChangeOrderDeps } from '../orders/change-order.js';
import { orderInBrand } from '../orders/order-access.js';
import type { RateLimits } from '../rate-limits.js';
import { type ListTicketsDeps, listTickets } from './list-tickets.js';
import { markLines } from './mark-lines.js';
import { toTicketResponse } from './ticket-response.js';

export interface KitchenRoutesDeps extends ListTicketsDeps, ChangeOrderDeps {
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
    async ({ params: { brandId }, query: { pointId } }) => {
      if (pointId !== undefined) await pointOfBrand(deps.menu, brandId, pointId);
      const now = deps.now();
      const { cooking, recent } = await listTickets(deps, { brandId, pointId }, now);
      return {
        now: new Date(now).toISOString(),
        tickets: cooking.slice(0, KITCHEN_TICKETS_MAX).map(toTicketResponse),
        more: cooking.length > KITCHEN_TICKETS_MAX,
        recent: recent.map(toTicketResponse),
      };
    },
  );

  const access = orderInBrand(deps.orders, permission, KITCHEN_TEXTS.refusal);
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
      const { lineIds, done } = request.body;
      const target = { orderId: access.of(request)._id, requestId: request.id };
      return toTicketResponse(await markLines(deps, { ...target, lineIds, done }));
    },
  );
}
