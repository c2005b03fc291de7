/** Keeps a balance per ingredient and warehouse, and in each movement the balance after it. */
import type { Migration, MigrationRun } from '@skatert/service-kit/migrations';
import type { Connection } from 'mongoose';
import { computeBalances, emptyBalance, type LedgerSource } from '../audit/compute-balances.js';
import type { IngredientDoc } from '../models/ingredient-model.js';
import { type BalanceDoc, type BatchDoc, balanceKey, type MovementDoc } from '../models/ledger-models.js';

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
  await numberMovements(source);
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

async function numberMovements({ movements }: LedgerSource): Promise<void> {
  const running = new Map<string, number>();
  let writes: { updateOne: { filter: { _id: number }; update: object } }[] = [];
  const write = async (): Promise<void> => {
    if (writes.length > 0) await movements.bulkWrite(writes);
    writes = [];
  };
  for await (const { _id, warehouseId, ingredientId, change } of movements.find({}).sort({ _id: 1 })) {
    const key = balanceKey(warehouseId, ingredientId);
    const balance = (running.get(key) ?? 0) + change;
    running.set(key, balance);
    writes.push({ updateOne: { filter: { _id }, update: { $set: { balance } } } });
    if (writes.length === WRITES) await write();
  }
  await write();
}

export const balances: Migration = {
  number: 1,
  title: 'keep a balance per ingredient and warehouse',
  // The previous release sums batches and movements, and ignores balances.
  compatibleFrom: 0,
  run,
};
