import { ErrorResponse } from '@skatert/contracts/fields';
import { OrderStatistics, StatisticsQuery } from '@skatert/contracts/order-statistics';
import type { AccessDirectory } from '@skatert/service-kit/access-directory';
import type { App } from '@skatert/service-kit/app';
import { type Authentication, callerOf } from '@skatert/service-kit/authentication';
import { readDesk, readMine, type StatisticsDeps } from './read-statistics.js';

export interface StatisticsRouteDeps extends StatisticsDeps {
  access: AccessDirectory;
  auth: Authentication;
}

export function statisticsRoutes(app: App, deps: StatisticsRouteDeps): void {
  const { access } = deps;

  app.get(
    '/order/v1/statistics',
    {
      onRequest: deps.auth.required,
      schema: { querystring: StatisticsQuery, response: { 200: OrderStatistics, '4xx': ErrorResponse } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { brandId } = request.query;
      if (brandId !== undefined) await access.requireInBrand(caller, brandId, 'order.list');
      const brandIds = brandId !== undefined ? [brandId] : access.brandsWith(caller.userId, 'order.list');
      const [mine, desk] = await Promise.all([
        readMine(deps, caller.userId),
        brandIds.length > 0 ? readDesk(deps, brandIds) : null,
      ]);
      return { mine, staff: desk && { brandIds, ...desk } };
    },
  );
}
