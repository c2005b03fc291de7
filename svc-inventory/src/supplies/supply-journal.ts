/** Supplies in the journal: their drafts, and what was posted. */
import { documentName } from '@skatert/contracts/inventory/movement-texts';
import type { ClientSession } from 'mongoose';
import { postedChanges } from '../ledger/document-journal.js';
import type { SupplyDeps } from './drafts.js';
import type { SupplyDoc } from './supply-model.js';

export async function recordSupply(
  deps: SupplyDeps,
  { _id, masterId, warehouseId, itemCount: items }: SupplyDoc,
  action: 'created' | 'posted' | 'deleted',
  session: ClientSession,
): Promise<void> {
  const changes = action === 'deleted' ? [] : await postedChanges(deps, { warehouseId, items }, session);
  const about = { kind: 'supply', objectId: _id, name: documentName('SUPPLY', _id) } as const;
  await deps.journal.write({ ...about, scope: { masterId }, action, changes }, session);
}
