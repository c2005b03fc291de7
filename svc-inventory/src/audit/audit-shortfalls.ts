/** The audit of shortfalls: each is the sum of its changes. */
import type { ShortfallDifference } from '@skatert/contracts/inventory/audit';
import { AUDIT_DIFFERENCES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { balanceKey } from '../ledger/ledger-models.js';
import type { ShortfallModels } from '../ledger/shortfall-models.js';
import type { Unnamed } from './name-differences.js';

interface ChangeSum {
  _id: { warehouseId: number; ingredientId: number };
  changes: number;
}

const BY_PLACE = { warehouseId: '$warehouseId', ingredientId: '$ingredientId' };

/** Returns the shortfalls that differ from the sums of their changes. `where`: whose; `read`: the snapshot. */
export async function auditShortfalls(
  { shortfalls, shortfallChanges }: ShortfallModels,
  where: object,
  read: ReadOptions,
): Promise<Unnamed<ShortfallDifference>[]> {
  const sums = await documentsOf(shortfallChanges)
    .aggregate<ChangeSum>(
      [{ $match: where }, { $group: { _id: BY_PLACE, changes: { $sum: '$change' } } }],
      read,
    )
    .toArray();
  const figures = new Map(
    sums.map(({ _id, changes }) => [
      balanceKey(_id.warehouseId, _id.ingredientId),
      { ..._id, shortfall: 0, changes },
    ]),
  );
  for (const { _id, warehouseId, ingredientId, quantity } of await documentsOf(shortfalls)
    .find(where, read)
    .toArray()) {
    const changes = figures.get(_id)?.changes ?? 0;
    figures.set(_id, { warehouseId, ingredientId, shortfall: quantity, changes });
  }
  return [...figures.values()]
    .filter(({ shortfall, changes }) => shortfall !== changes)
    .slice(0, AUDIT_DIFFERENCES_MAX)
    .map(({ shortfall, changes, ...place }) => ({
      ...place,
      shortfall: thousandthsToQuantity(shortfall),
      changes: thousandthsToQuantity(changes),
    }));
}
