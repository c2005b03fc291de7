/** Replaces balances that are not the sums of their movements and batches. */
import { inTransaction, type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, Connection } from 'mongoose';
import { type BalanceDoc, balanceKey, type LedgerModels } from '../ledger/ledger-models.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';
import { computeBalances, emptyBalance } from './compute-balances.js';

export interface RebuildDeps extends LedgerModels {
  connection: Connection;
  warehouses: WarehouseModel;
}

/** A balance as it was, undefined for a missing one, and as it is now. */
export interface Rebuilt {
  before: BalanceDoc | undefined;
  after: BalanceDoc;
}

/** A balance that is to be computed again. */
type Place = Pick<BalanceDoc, 'masterId' | 'warehouseId' | 'ingredientId'>;

/**
 * Computes the balances of all warehouses again, also while they change, and returns those that were wrong. What a warehouse
 * has ever moved takes longer to read than a transaction may last: a snapshot only finds the wrong balances, and each of them
 * is corrected in a transaction of its own.
 */
export async function rebuildBalances(deps: RebuildDeps): Promise<Rebuilt[]> {
  const { connection } = deps;
  const rebuilt: Rebuilt[] = [];
  const all = documentsOf(deps.warehouses).find({}, { projection: { _id: 1 } });
  for (const { _id } of await all.toArray())
    for (const place of await readSnapshot(connection, (read) => findWrong(deps, _id, read))) {
      const corrected = await inTransaction(connection, (session) => correct(deps, place, session));
      if (corrected) rebuilt.push(corrected);
    }
  return rebuilt;
}

/** Returns the places of a warehouse's balances that are missing or wrong. */
async function findWrong(deps: RebuildDeps, warehouseId: number, read: ReadOptions): Promise<Place[]> {
  const stored = await documentsOf(deps.balances).find({ warehouseId }, read).toArray();
  const computed = await computeBalances(sourceOf(deps), { warehouseId }, read);
  const byId = new Map(stored.map((balance) => [balance._id, balance]));
  // A balance without movements is 0.
  for (const balance of stored)
    if (!computed.has(balance._id)) computed.set(balance._id, emptyBalance(placeOf(balance)));
  return [...computed.values()].filter((balance) => !isSame(byId.get(balance._id), balance)).map(placeOf);
}

/**
 * Computes one balance again; undefined when it is right, or gone, by now. Each change of stock writes the balance: one at
 * the same time conflicts with the correction, which then runs again.
 */
async function correct(
  deps: RebuildDeps,
  place: Place,
  session: ClientSession,
): Promise<Rebuilt | undefined> {
  const { warehouseId, ingredientId } = place;
  const balances = documentsOf(deps.balances);
  const _id = balanceKey(warehouseId, ingredientId);
  const before = (await balances.findOne({ _id }, { session })) ?? undefined;
  const computed = await computeBalances(sourceOf(deps), { warehouseId, ingredientId }, { session });
  const balance = computed.get(_id) ?? (before && emptyBalance(place));
  if (!balance || isSame(before, balance)) return undefined;
  const after = { ...balance, listed: before?.listed ?? true };
  const { _id: _, ...fields } = after;
  await balances.updateOne({ _id }, { $set: fields }, { session, upsert: true });
  return { before, after };
}

const sourceOf = ({ batches, movements }: RebuildDeps) => ({
  batches: documentsOf(batches),
  movements: documentsOf(movements),
});

const placeOf = ({ masterId, warehouseId, ingredientId }: BalanceDoc): Place => {
  return { masterId, warehouseId, ingredientId };
};

const isSame = (a: BalanceDoc | undefined, b: BalanceDoc): boolean =>
  a !== undefined &&
  a.quantity === b.quantity &&
  a.earliestExpiry === b.earliestExpiry &&
  a.lastSupplierId === b.lastSupplierId &&
  a.lastSupplyAt?.getTime() === b.lastSupplyAt?.getTime() &&
  a.lastUseAt?.getTime() === b.lastUseAt?.getTime();
