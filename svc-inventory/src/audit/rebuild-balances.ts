/** Replaces balances that are not the sums of their movements and batches. */
import { inTransaction } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import type { ClientSession } from 'mongoose';
import type { BalanceDoc } from '../models/ledger-models.js';
import type { WarehouseModel } from '../models/warehouse-model.js';
import type { AuditDeps } from './audit-stock.js';
import { computeBalances, emptyBalance } from './compute-balances.js';

export interface RebuildDeps extends AuditDeps {
  warehouses: WarehouseModel;
}

/** A balance as it was, undefined for a missing one, and as it is now. */
export interface Rebuilt {
  before: BalanceDoc | undefined;
  after: BalanceDoc;
}

/** Computes the balances of all warehouses again, also while they change, and returns those that were wrong. */
export async function rebuildBalances(deps: RebuildDeps): Promise<Rebuilt[]> {
  const rebuilt: Rebuilt[] = [];
  for (const { _id } of await documentsOf(deps.warehouses)
    .find({}, { projection: { _id: 1 } })
    .toArray())
    rebuilt.push(
      ...(await inTransaction(deps.connection, (session) => rebuildWarehouse(deps, _id, session))),
    );
  return rebuilt;
}

async function rebuildWarehouse(
  deps: RebuildDeps,
  warehouseId: number,
  session: ClientSession,
): Promise<Rebuilt[]> {
  const balances = documentsOf(deps.balances);
  const source = { batches: documentsOf(deps.batches), movements: documentsOf(deps.movements) };
  const computed = await computeBalances(source, { warehouseId }, session);
  const stored = await balances.find({ warehouseId }, { session }).toArray();
  const byId = new Map(stored.map((balance) => [balance._id, balance]));
  // A balance without movements is 0.
  for (const { _id, masterId, ingredientId } of stored)
    if (!computed.has(_id)) computed.set(_id, emptyBalance({ masterId, warehouseId, ingredientId }));
  const wrong: Rebuilt[] = [];
  for (const [id, balance] of computed) {
    const before = byId.get(id);
    const after = { ...balance, listed: before?.listed ?? true };
    if (before && isSame(before, after)) continue;
    await balances.replaceOne({ _id: id }, after, { session, upsert: true });
    wrong.push({ before, after });
  }
  return wrong;
}

const isSame = (a: BalanceDoc, b: BalanceDoc): boolean =>
  a.quantity === b.quantity &&
  a.earliestExpiry === b.earliestExpiry &&
  a.lastSupplierId === b.lastSupplierId &&
  a.lastSupplyAt?.getTime() === b.lastSupplyAt?.getTime() &&
  a.lastUseAt?.getTime() === b.lastUseAt?.getTime();
