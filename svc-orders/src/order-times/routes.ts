/** HTTP: how soon a brand prepares orders. */
import { BrandIdParams } from '@skatert/contracts/menu/brands';
import { OrderTimes, OrderTimesQuery } from '@skatert/contracts/orders/order-times';
import type { App } from '@skatert/service-kit/http/app';
import { AppError } from '@skatert/service-kit/shared/errors';
import { acceptsOrders } from '../menu/menu-model.js';
import type { MenuReader } from '../menu/menu-reader.js';
import type { Estimates } from './estimates.js';

export interface OrderTimesDeps {
  menu: MenuReader;
  estimates: Estimates;
  now: () => number;
}

export function orderTimesRoutes(app: App, { menu, estimates, now }: OrderTimesDeps): void {
  app.get(
    '/order/v1/brands/:brandId/times',
    {
      config: { access: 'public' },
      schema: { params: BrandIdParams, querystring: OrderTimesQuery, response: { 200: OrderTimes } },
    },
    async ({ params: { brandId }, query: { deliveryMode, pointId } }) => {
      await requireBrand(menu, brandId);
      if (pointId === undefined) return { minutes: await estimates.of({ brandId, deliveryMode }, now()) };
      await requirePoint(menu, brandId, pointId);
      return { minutes: await estimates.of({ brandId, pointId }, now()) };
    },
  );
}

async function requireBrand(menu: MenuReader, brandId: number): Promise<void> {
  const brand = await menu.brand(brandId);
  if (!brand || !acceptsOrders(brand)) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
}

async function requirePoint(menu: MenuReader, brandId: number, pointId: number): Promise<void> {
  const point = (await menu.points([pointId])).get(pointId);
  if (!point || point.brandId !== brandId || point.removed)
    throw new AppError('NOT_FOUND', { message: 'Точка самовывоза не найдена' });
}
