/** HTTP: whether the caller gets the summary of each day. */
import { DaySummaryBody, DaySummarySetting } from '@skatert/contracts/orders/day-summary';
import { callerOf } from '@skatert/service-kit/access/authentication';
import type { App } from '@skatert/service-kit/http/app';
import { readSummarySetting, type SummarySettingDeps, setSummary } from './summary-setting.js';

const PATH = '/order/v1/day-summary';

export function daySummaryRoutes(app: App, deps: SummarySettingDeps): void {
  // The choice is the caller's own; who runs no brand is not offered it.
  const config = { access: 'signed-in' } as const;
  const response = { 200: DaySummarySetting };
  app.get(PATH, { config, schema: { response } }, (request) =>
    readSummarySetting(deps, callerOf(request).userId),
  );

  app.put(PATH, { config, schema: { body: DaySummaryBody, response } }, (request) =>
    setSummary(deps, callerOf(request).userId, request.body.enabled),
  );
}
