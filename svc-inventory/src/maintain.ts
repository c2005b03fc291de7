/**
 * The program `node dist/maintain.js audit | rebuild`, also while svc-inventory runs: compares the balances with movements
 * and batches, and what dishes cost with the orders, or computes again what differs. The exit code is 1 when there were differences.
 */
import { type MaintenanceCommand, runMaintenance } from '@skatert/service-kit/process/maintain';
import { auditDishCosts } from './audit/audit-dish-costs.js';
import { auditStock } from './audit/audit-stock.js';
import { rebuildBalances } from './audit/rebuild-balances.js';
import { rebuildDishCosts } from './audit/rebuild-dish-costs.js';
import { type InventoryDeps, openInventoryDeps } from './inventory-deps.js';

const audit = async (deps: InventoryDeps): Promise<object[]> => {
  const masters = await deps.balances.distinct('masterId');
  const { differences, shortfallDifferences, documentDifferences = [] } = await auditStock(deps, masters);
  const costs = await auditDishCosts(deps);
  return [...differences, ...shortfallDifferences, ...documentDifferences, ...costs];
};

const rebuild = async (deps: InventoryDeps): Promise<object[]> => [
  ...(await rebuildBalances(deps)),
  ...(await rebuildDishCosts(deps)),
];

/** Prints the differences that a command returns. */
const printing =
  (command: (deps: InventoryDeps) => Promise<object[]>): MaintenanceCommand =>
  async (connection, log) => {
    const differences = await command(await openInventoryDeps({ connection, log }));
    for (const difference of differences) console.log(JSON.stringify(difference));
    console.log(
      differences.length === 0
        ? 'Every balance is the sum of its movements and batches, and dishes cost what their orders say.'
        : `${differences.length} differences`,
    );
    return differences.length === 0;
  };

await runMaintenance('svc-inventory', { audit: printing(audit), rebuild: printing(rebuild) });
