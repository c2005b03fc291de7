/** HTTP: how soon a brand prepares orders, and for which later times it accepts them. */
import { BrandIdParams } from '@skatert/contracts/menu/brands';
import { OrderTimes, OrderTimesQuery } from '@skatert/contracts/orders/order-times';
import type { App } from '@skatert/service-kit/http/app';
import { openBrandOf, pointOfBrand } from '../menu/place-of-path.js';
import { type SlotRoutesDeps, slotRoutes } from '../slots/routes.js';
import { slotSettingsOf } from '../slots/slot-settings.js';
import type { Estimates } from './estimates.js';

export interface OrderTimesDeps extends SlotRoutesDeps {
  estimates: Estimates;
}

export function orderTimesRoutes(app: App, deps: OrderTimesDeps): void {
  const { menu, estimates, now } = deps;
  app.get(
    '/order/v1/brands/:brandId/times',
    {
      config: { access: 'public' },
      schema: { params: BrandIdParams, querystring: OrderTimesQuery, response: { 200: OrderTimes } },
    },
    async ({ params: { brandId }, query: { deliveryMode, pointId } }) => {
      await openBrandOf(menu, brandId);
      if (pointId !== undefined) await pointOfBrand(menu, brandId, pointId);
      const kitchen = pointId === undefined ? { brandId, deliveryMode } : { brandId, pointId };
      const [minutes, { forLater }] = await Promise.all([
        estimates.of(kitchen, now()),
        slotSettingsOf(deps, brandId),
      ]);
      return { minutes, forLater };
    },
  );
  slotRoutes(app, deps);
}
