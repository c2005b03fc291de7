/**
 * The program `node dist/maintain.js audit | rebuild`, also while svc-inventory runs: compares the balances with movements
 * and batches, or computes them again. The exit code is 1 when there were differences.
 */
import { openDatabase } from '@skatert/service-kit/data/database';
import { createLogger } from '@skatert/service-kit/process/logger';
import { readSettings, ServiceSettings } from '@skatert/service-kit/process/settings';
import { auditStock } from './audit/audit-stock.js';
import { rebuildBalances } from './audit/rebuild-balances.js';
import { type InventoryDeps, openInventoryDeps } from './inventory-deps.js';

const commands: Record<string, (deps: InventoryDeps) => Promise<object[]>> = {
  audit: async (deps) => {
    const masters = await deps.balances.distinct('masterId');
    const { differences, shortfallDifferences, documentDifferences = [] } = await auditStock(deps, masters);
    return [...differences, ...shortfallDifferences, ...documentDifferences];
  },
  rebuild: rebuildBalances,
};

const run = commands[process.argv[2] ?? ''];
if (!run) {
  console.error(`Say what to do: ${Object.keys(commands).join(' or ')}`);
  process.exit(1);
}
const { MONGODB_URI, DATABASE, LOG_LEVEL } = readSettings(
  ServiceSettings.pick({ MONGODB_URI: true, DATABASE: true, LOG_LEVEL: true }),
);
const log = createLogger('svc-inventory-maintain', LOG_LEVEL);
const connection = await openDatabase(MONGODB_URI, DATABASE);
try {
  const differences = await run(await openInventoryDeps({ connection, log }));
  for (const difference of differences) console.log(JSON.stringify(difference));
  console.log(
    differences.length === 0
      ? 'Every balance is the sum of its movements and batches.'
      : `${differences.length} differences`,
  );
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await connection.close();
}
