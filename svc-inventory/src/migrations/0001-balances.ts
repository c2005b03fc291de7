/** Keeps a balance per ingredient and warehouse, now and at the end of each day, and in each movement the one after it. */

import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import type { Migration, MigrationRun } from '@skatert/service-kit/data/migrations';
import type { Connection, mongo } from 'mongoose';
import { computeBalances, emptyBalance, type LedgerSource } from '../audit/compute-balances.js';
import {
  type BalanceDoc,
  type BatchDoc,
  balanceKey,
  dayKey,
  type MovementDoc,
  type StockDayDoc,
} from '../ledger/ledger-models.js';
import type { IngredientDoc } from '../shared/ingredient-model.js';

const WRITES = 1000;

async function run({ connection }: MigrationRun): Promise<void> {
  const source = {
    batches: connection.collection<BatchDoc>('batches'),
    movements: connection.collection<MovementDoc>('movements'),
  };
  const balances = await computeBalances(source, {});
  await addHomes(connection, balances);
  const writes = [...balances].map(([id, balance]) => {
    const { _id, ...fields } = balance;
    return { updateOne: { filter: { _id: id }, update: { $set: fields }, upsert: true } };
  });
  for (let from = 0; from < writes.length; from += WRITES)
    await connection.collection<BalanceDoc>('balances').bulkWrite(writes.slice(from, from + WRITES));
  await numberMovements(connection, source);
}

/** An ingredient is listed in its warehouse even without stock. */
async function addHomes(connection: Connection, balances: Map<string, BalanceDoc>): Promise<void> {
  const homes = connection.collection<IngredientDoc>('ingredients').find({ warehouseId: { $ne: null } });
  for await (const { _id: ingredientId, masterId, warehouseId } of homes) {
    if (warehouseId === null || balances.has(balanceKey(warehouseId, ingredientId))) continue;
    const balance = emptyBalance({ masterId, warehouseId, ingredientId });
    balances.set(balance._id, balance);
  }
}

async function numberMovements(connection: Connection, { movements }: LedgerSource): Promise<void> {
  const running = new Map<string, number>();
  const days = connection.collection<StockDayDoc>('stockDays');
  let writes: mongo.AnyBulkWriteOperation<MovementDoc>[] = [];
  let dayWrites: mongo.AnyBulkWriteOperation<StockDayDoc>[] = [];
  const write = async (): Promise<void> => {
    if (writes.length === 0) return;
    await movements.bulkWrite(writes);
    await days.bulkWrite(dayWrites);
    writes = [];
    dayWrites = [];
  };
  for await (const { _id, masterId, warehouseId, ingredientId, change, at } of movements
    .find({})
    .sort({ _id: 1 })) {
    const key = balanceKey(warehouseId, ingredientId);
    const quantity = (running.get(key) ?? 0) + change;
    running.set(key, quantity);
    writes.push({ updateOne: { filter: { _id }, update: { $set: { balance: quantity } } } });
    // No chain has chosen a zone yet.
    const day = isoDayIn(at.getTime(), DEFAULT_TIME_ZONE);
    const update = { $set: { masterId, warehouseId, ingredientId, day, quantity } };
    dayWrites.push({
      updateOne: { filter: { _id: dayKey(warehouseId, ingredientId, day) }, update, upsert: true },
    });
    if (writes.length === WRITES) await write();
  }
  await write();
}

export const balances: Migration = {
  number: 1,
  title: 'keep a balance per ingredient and warehouse',
  // The release before it sums batches and movements, and ignores balances.
  compatibleFrom: 0,
  run,
};
