/**
 * The program `node dist/maintain.js audit | rebuild`, also while svc-orders runs: compares the projections of the orders with them, or
 * rebuilds them, and the sums of stops, which an audit does not compare. The exit code of an audit with differences is 1, and of a rebuild
 * that has failed for a brand.
 */
import { prepareCollections } from '@skatert/service-kit/data/database';
import { type MaintenanceCommand, runMaintenance } from '@skatert/service-kit/process/maintain';
import { createAccountModel } from './accounts/account-model.js';
import { createListedClientModel } from './clients/listed-client-model.js';
import { createMenuModels } from './menu/menu-model.js';
import { addOrderGrams } from './migrations/0001-order-grams.js';
import { createOrderModel } from './orders/order-model.js';
import { createLeaseModel } from './outbox/lease-model.js';
import { createLoggedEventModel } from './outbox/logged-event-model.js';
import { auditProjections } from './projections/audit-projections.js';
import type { ProjectionDeps } from './projections/projection-deps.js';
import { createProjectionModels } from './projections/projection-models.js';
import { rebuildProjections } from './projections/rebuild-projections.js';
import { auditReports } from './reports/audit-reports.js';
import { rebuildReports } from './reports/rebuild-reports.js';
import type { ReportDeps } from './reports/report-deps.js';
import { createReportModels } from './reports/report-model.js';
import { createStopIntervalModel } from './stop-intervals/interval-model.js';
import { createStopSumModels } from './stop-intervals/stop-sum-model.js';
import { rebuildStopSums, type SumStopsDeps } from './stop-intervals/sum-stops.js';
import { lastLook } from './stop-intervals/watch-stops.js';
import { createTogetherModel } from './together/together-model.js';

const PRINTED_MAX = 100;

type Deps = ProjectionDeps & ReportDeps & SumStopsDeps;

async function audit(deps: Deps): Promise<boolean> {
  let printed = 0;
  const print = (difference: string) => {
    if (printed < PRINTED_MAX) console.log(difference);
    printed += 1;
  };
  const differences = (await auditProjections(deps, print)) + (await auditReports(deps, print));
  if (differences > PRINTED_MAX) console.log(`… and ${differences - PRINTED_MAX} more`);
  console.log(differences === 0 ? 'Sums and clients are those of the orders.' : `${differences} differences`);
  return differences === 0;
}

async function rebuild(deps: Deps): Promise<boolean> {
  await addOrderGrams(deps.connection, 0, async () => {});
  await rebuildProjections(deps);
  await rebuildReports(deps);
  const isComplete = await rebuildStopSums(deps, await lastLook(deps.connection));
  console.log('All orders are summed up again, and found by their words.');
  if (!isComplete) console.log('The stops of some brands are not summed up again: see the log.');
  return isComplete;
}

await runMaintenance('svc-orders', { audit: withDeps(audit), rebuild: withDeps(rebuild) });

function withDeps(command: (deps: Deps) => Promise<boolean>): MaintenanceCommand {
  return async (connection, log) => {
    const deps: Deps = {
      connection,
      ...createProjectionModels(connection),
      listedClients: createListedClientModel(connection),
      together: createTogetherModel(connection),
      orders: createOrderModel(connection),
      events: createLoggedEventModel(connection),
      leases: createLeaseModel(connection),
      accounts: createAccountModel(connection),
      menuModels: createMenuModels(connection),
      reportModels: createReportModels(connection),
      stopIntervals: createStopIntervalModel(connection),
      stopSumModels: createStopSumModels(connection),
      log,
    };
    await prepareCollections(connection, log);
    return command(deps);
  };
}
