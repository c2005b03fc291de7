/** Takes stock out of a warehouse, from the batches that expire first. */

import { INVENTORY_ERRORS } from '@skatert/contracts/inventory/errors';
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { unitTexts } from '../shared/unit-model.js';
import { appendMovements } from './append-movements.js';
import { chooseBatches, earliestExpiryOf, type Taken } from './choose-batches.js';
import type { StockLine } from './document-model.js';
import { type LedgerDeps, type Posting, totalsOf } from './ledger-deps.js';
import { type BatchDoc, balanceKey, IS_USE } from './ledger-models.js';

/**
 * Lowers balances and batches, appends the movements, and returns what was taken from which batch. Within the document's
 * transaction. @throws AppError NOT_ENOUGH_STOCK, or NOT_FOUND for an ingredient that the master doesn't have
 */
export async function takeStock(
  deps: LedgerDeps,
  posting: Posting,
  warehouseId: number,
  lines: readonly StockLine[],
  session: ClientSession,
): Promise<Taken[]> {
  const totals = totalsOf(lines);
  await lowerBalances(deps, posting, warehouseId, totals, session);
  const batches = await documentsOf(deps.batches)
    .find({ warehouseId, ingredientId: { $in: [...totals.keys()] }, remaining: { $gt: 0 } }, { session })
    .toArray();
  const taken = chooseBatches(batches, lines);
  await lowerBatches(deps, taken, session);
  await updateExpiry(deps, warehouseId, batches, taken, session);
  const changes = taken.map(({ batch, line, quantity }) => {
    return { batchId: batch._id, ingredientId: batch.ingredientId, line, change: -quantity };
  });
  await appendMovements(deps, posting, warehouseId, changes, session);
  return taken;
}

async function lowerBalances(
  deps: LedgerDeps,
  posting: Posting,
  warehouseId: number,
  totals: ReadonlyMap<number, number>,
  session: ClientSession,
): Promise<void> {
  const isUse = IS_USE[posting.kind];
  const writes = [...totals].map(([ingredientId, total]) => ({
    updateOne: {
      filter: { _id: balanceKey(warehouseId, ingredientId), quantity: { $gte: total } },
      update: { $inc: { quantity: -total }, ...(isUse && { $max: { lastUseAt: posting.at } }) },
    },
  }));
  const { matchedCount } = await documentsOf(deps.balances).bulkWrite(writes, { session });
  if (matchedCount !== writes.length) throw await refusal(deps, posting, warehouseId, totals, session);
}

/** Returns the error that names the first ingredient of which there is too little. */
async function refusal(
  { ingredients, balances, units }: LedgerDeps,
  { masterId }: Posting,
  warehouseId: number,
  totals: ReadonlyMap<number, number>,
  session: ClientSession,
): Promise<AppError> {
  for (const [ingredientId, total] of totals) {
    const ingredient = await ingredients.findOne({ _id: ingredientId, masterId }, null, { session }).lean();
    if (!ingredient) return new AppError('NOT_FOUND', { message: INVENTORY_TEXTS.ingredientNotFound });
    const key = balanceKey(warehouseId, ingredientId);
    // Outside of the transaction, which has lowered those that suffice.
    const balance = await balances.findById(key).lean();
    const held = balance?.quantity ?? 0;
    if (held >= total) continue;
    const unit = (await unitTexts(units, [ingredient.unitId])).get(ingredient.unitId) ?? '';
    const text = `${formatQuantity(thousandthsToQuantity(held))} ${unit}`.trim();
    return new AppError(INVENTORY_ERRORS.NOT_ENOUGH_STOCK, {
      message: `Недостаточно остатка: «${ingredient.name}» — на складе ${text}`,
    });
  }
  return new AppError(INVENTORY_ERRORS.NOT_ENOUGH_STOCK);
}

async function lowerBatches(
  { batches }: LedgerDeps,
  taken: readonly Taken[],
  session: ClientSession,
): Promise<void> {
  const writes = taken.map(({ batch, quantity }) => ({
    updateOne: { filter: { _id: batch._id }, update: { $inc: { remaining: -quantity } } },
  }));
  await documentsOf(batches).bulkWrite(writes, { session });
}

/** Stores the earliest expiry of the ingredients for which it has changed. */
async function updateExpiry(
  { balances }: LedgerDeps,
  warehouseId: number,
  batches: readonly BatchDoc[],
  taken: readonly Taken[],
  session: ClientSession,
): Promise<void> {
  const before = earliestExpiryOf(batches, []);
  const writes = [...earliestExpiryOf(batches, taken)]
    .filter(([ingredientId, earliestExpiry]) => before.get(ingredientId) !== earliestExpiry)
    .map(([ingredientId, earliestExpiry]) => ({
      updateOne: {
        filter: { _id: balanceKey(warehouseId, ingredientId) },
        update: { $set: { earliestExpiry } },
      },
    }));
  if (writes.length > 0) await documentsOf(balances).bulkWrite(writes, { session });
}
