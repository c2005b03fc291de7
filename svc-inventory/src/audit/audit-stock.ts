/**
 * The audit of the ledger: every balance is the sum of its movements and of what remains of its batches, and every document
 * has moved as much as its lines say.
 */
import type { AuditDifference, InventoryAudit } from '@skatert/contracts/inventory/audit';
import { AUDIT_DIFFERENCES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { balanceKey, type LedgerModels } from '../ledger/ledger-models.js';
import type { ShortfallModels } from '../ledger/shortfall-models.js';
import { type AuditDocumentsDeps, auditDocuments } from './audit-documents.js';
import { auditShortfalls } from './audit-shortfalls.js';
import { type NameDifferencesDeps, nameDifferences, type Unnamed } from './name-differences.js';

export interface AuditDeps extends LedgerModels, ShortfallModels, AuditDocumentsDeps, NameDifferencesDeps {
  connection: Connection;
}

/** Small batches let other calls of the service run between them. */
const BATCH = { batchSize: 1000 };

interface BatchSum {
  _id: number;
  warehouseId: number;
  ingredientId: number;
  change: number;
  count: number;
}

/** The three figures of a balance or of a batch, in thousandths. */
interface Figures {
  warehouseId: number;
  ingredientId: number;
  batchId: number | null;
  balance: number;
  movements: number;
  batches: number;
}

/** Compares all balances and batches of the masters at one moment. */
export async function auditStock(deps: AuditDeps, masters: readonly number[]): Promise<InventoryAudit> {
  const where = { masterId: { $in: [...masters] } };
  const { differences, shortfallDifferences, ...compared } = await readSnapshot(deps.connection, (read) =>
    compare(deps, where, read),
  );
  return {
    ...compared,
    differences: await nameDifferences(deps, differences),
    shortfallDifferences: await nameDifferences(deps, shortfallDifferences),
  };
}

async function compare(deps: Omit<AuditDeps, 'connection'>, where: object, read: ReadOptions) {
  const at = new Date().toISOString();
  const balances = await documentsOf(deps.balances)
    .find(where, { ...read, ...BATCH })
    .toArray();
  const figures = new Map<string, Figures>();
  for (const { _id, warehouseId, ingredientId, quantity } of balances)
    figures.set(_id, { ...zero(warehouseId, ingredientId, null), balance: quantity });
  const sums = await sumMovements(deps, where, read);
  const batches = await addBatches(deps, where, read, sums, figures);
  const differences = [...figures.values()].filter(isDifferent).slice(0, AUDIT_DIFFERENCES_MAX);
  return {
    at,
    balances: balances.length,
    batches,
    movements: [...sums.values()].reduce((sum, { count }) => sum + count, 0),
    differences: differences.map(toDifference),
    shortfallDifferences: await auditShortfalls(deps, where, read),
    documentDifferences: await auditDocuments(deps, where, read),
  };
}

const zero = (warehouseId: number, ingredientId: number, batchId: number | null): Figures => {
  return { warehouseId, ingredientId, batchId, balance: 0, movements: 0, batches: 0 };
};

const isDifferent = ({ batchId, balance, movements, batches }: Figures): boolean =>
  movements !== batches || (batchId === null && balance !== movements);

const toDifference = ({ balance, movements, batches, ...where }: Figures): Unnamed<AuditDifference> => ({
  ...where,
  balance: thousandthsToQuantity(balance),
  movements: thousandthsToQuantity(movements),
  batches: thousandthsToQuantity(batches),
});

/** Returns the sums of the movements by batch. */
async function sumMovements(
  { movements }: LedgerModels,
  where: object,
  read: ReadOptions,
): Promise<Map<number, BatchSum>> {
  const sums = await documentsOf(movements)
    .aggregate<BatchSum>(
      [
        { $match: where },
        {
          $group: {
            _id: '$batchId',
            warehouseId: { $first: '$warehouseId' },
            ingredientId: { $first: '$ingredientId' },
            change: { $sum: '$change' },
            count: { $sum: 1 },
          },
        },
      ],
      { ...read, ...BATCH },
    )
    .toArray();
  return new Map(sums.map((sum) => [sum._id, sum]));
}

/**
 * Adds batches and movements to the figures of their balances, and a figure of its own for each batch that differs from
 * its movements. Returns the number of batches.
 */
async function addBatches(
  { batches }: LedgerModels,
  where: object,
  read: ReadOptions,
  sums: ReadonlyMap<number, BatchSum>,
  figures: Map<string, Figures>,
): Promise<number> {
  const figuresOf = (warehouseId: number, ingredientId: number): Figures => {
    const key = balanceKey(warehouseId, ingredientId);
    const known = figures.get(key) ?? zero(warehouseId, ingredientId, null);
    figures.set(key, known);
    return known;
  };
  for (const { warehouseId, ingredientId, change } of sums.values())
    figuresOf(warehouseId, ingredientId).movements += change;
  const unseen = new Map(sums);
  let count = 0;
  for await (const { _id, warehouseId, ingredientId, remaining } of documentsOf(batches).find(where, {
    ...read,
    ...BATCH,
  })) {
    count += 1;
    figuresOf(warehouseId, ingredientId).batches += remaining;
    const movements = sums.get(_id)?.change ?? 0;
    unseen.delete(_id);
    if (movements !== remaining)
      figures.set(`batch ${_id}`, {
        ...zero(warehouseId, ingredientId, _id),
        balance: remaining,
        movements,
        batches: remaining,
      });
  }
  for (const { _id, warehouseId, ingredientId, change } of unseen.values())
    figures.set(`batch ${_id}`, { ...zero(warehouseId, ingredientId, _id), movements: change });
  return count;
}
