/** Stocktakings in the journal: their start and their end. */
import { documentName } from '@skatert/contracts/inventory/movement-texts';
import type { ClientSession } from 'mongoose';
import { postedChanges } from '../ledger/document-journal.js';
import type { StocktakingDeps } from './stocktaking-deps.js';
import type { StocktakingDoc } from './stocktaking-models.js';

export async function recordStocktaking(
  deps: StocktakingDeps,
  { _id, masterId, warehouseId, lines: items }: StocktakingDoc,
  action: 'started' | 'posted' | 'count-canceled',
  session: ClientSession,
): Promise<void> {
  const changes = await postedChanges(deps, { warehouseId, items }, session);
  const about = { kind: 'count', objectId: _id, name: documentName('COUNT', _id) } as const;
  await deps.journal.write({ ...about, scope: { masterId }, action, changes }, session);
}
