/** HTTP: whether the caller gets the summary of each day. */
import { DaySummaryBody, DaySummarySetting } from '@skatert/contracts/orders/day-summary';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { AccessDirectory } from '@skatert/service-kit/access/access-directory';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import type { FastifyRequest } from 'fastify';
import { readSummarySetting, type SummarySettingDeps, setSummary } from './summary-setting.js';

export interface DaySummaryRoutesDeps extends SummarySettingDeps {
  access: AccessDirectory;
}

const PATH = '/order/v1/day-summary';

export function daySummaryRoutes(app: App, deps: DaySummaryRoutesDeps): void {
  // The choice is the caller's own; who runs no brand is not offered it.
  const config = { access: 'signed-in' } as const;
  const response = { 200: DaySummarySetting };
  app.get(PATH, { config, schema: { response } }, (request) =>
    readSummarySetting(deps, callerOf(request).userId, brandsOf(deps, request)),
  );

  app.put(PATH, { config, schema: { body: DaySummaryBody, response } }, (request) =>
    setSummary(deps, callerOf(request).userId, brandsOf(deps, request), request.body.enabled),
  );
}

/** Returns the brands that the caller runs, without those where he is bound to points: svc-auth sends it to the same. */
function brandsOf({ access }: DaySummaryRoutesDeps, request: FastifyRequest): number[] {
  const caller = callerOf(request);
  return access
    .brandsWith(caller.userId, ORDERS_PERMISSIONS['report.read'])
    .filter((brandId) => access.pointsIn(caller, brandId) === undefined);
}
