import { OrderStatistics, StatisticsQuery } from '@skatert/contracts/orders/order-statistics';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import { brandScopeOf } from '@skatert/service-kit/access/brand-scopes';
import { byQuery, inBrand } from '@skatert/service-kit/access/route-access';
import type { App } from '@skatert/service-kit/http/app';
import { readStatistics, type StatisticsDeps } from './read-statistics.js';

export interface StatisticsRoutesDeps extends StatisticsDeps {
  access: AccessDirectory;
}

export function statisticsRoutes(app: App, deps: StatisticsRoutesDeps): void {
  const { access } = deps;
  const inQueryBrand = inBrand(
    ORDERS_PERMISSIONS['order.list'],
    ({ query }: { query: { brandId: number } }) => query,
  );

  app.get(
    '/order/v1/statistics',
    {
      config: { access: byQuery('brandId', { given: inQueryBrand, absent: 'signed-in' }) },
      schema: { querystring: StatisticsQuery, response: { 200: OrderStatistics } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { brandId } = request.query;
      const brandIds =
        brandId !== undefined
          ? [brandId]
          : access.brandsWith(caller.userId, ORDERS_PERMISSIONS['order.list']);
      const scopes = brandIds.map((id) => brandScopeOf(id, undefined, access.pointsIn(caller, id)));
      return readStatistics(deps, caller.userId, scopes);
    },
  );
}
