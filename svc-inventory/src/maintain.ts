/**
 * The program `node dist/maintain.js audit | rebuild`, also while svc-inventory runs: compares the balances with movements
 * and batches, or computes them again. The exit code is 1 when there were differences.
 */
import { type MaintenanceCommand, runMaintenance } from '@skatert/service-kit/process/maintain';
import { auditStock } from './audit/audit-stock.js';
import { rebuildBalances } from './audit/rebuild-balances.js';
import { type InventoryDeps, openInventoryDeps } from './inventory-deps.js';

const audit = async (deps: InventoryDeps): Promise<object[]> => {
  const masters = await deps.balances.distinct('masterId');
  const { differences, shortfallDifferences, documentDifferences = [] } = await auditStock(deps, masters);
  return [...differences, ...shortfallDifferences, ...documentDifferences];
};

/** Prints the differences that a command returns. */
const printing =
  (command: (deps: InventoryDeps) => Promise<object[]>): MaintenanceCommand =>
  async (connection, log) => {
    const differences = await command(await openInventoryDeps({ connection, log }));
    for (const difference of differences) console.log(JSON.stringify(difference));
    console.log(
      differences.length === 0
        ? 'Every balance is the sum of its movements and batches.'
        : `${differences.length} differences`,
    );
    return differences.length === 0;
  };

await runMaintenance('svc-inventory', { audit: printing(audit), rebuild: printing(rebuildBalances) });
