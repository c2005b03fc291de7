/** Records the receipt of an ingredient in a warehouse. */
import type { Sequence } from '@skatert/service-kit/counters';
import { inTransaction } from '@skatert/service-kit/database';
import type { Connection } from 'mongoose';
import type { BatchDoc, MovementDoc, StockModels } from './stock-model.js';

export interface ReceiveDeps extends StockModels {
  connection: Connection;
  batchIds: Sequence;
  movementIds: Sequence;
}

export interface Receipt extends Omit<BatchDoc, '_id' | 'received' | 'remaining'> {
  /** Thousandths of the ingredient's unit, above 0. */
  quantity: number;
}

/** Stores the batch and its movement in one transaction, and returns the batch. */
export async function receiveBatch(deps: ReceiveDeps, { quantity, ...receipt }: Receipt): Promise<BatchDoc> {
  const batch: BatchDoc = {
    ...receipt,
    _id: await deps.batchIds.next(),
    received: quantity,
    remaining: quantity,
  };
  const movement: MovementDoc = {
    _id: await deps.movementIds.next(),
    masterId: batch.masterId,
    warehouseId: batch.warehouseId,
    ingredientId: batch.ingredientId,
    batchId: batch._id,
    kind: 'RECEIPT',
    change: quantity,
    at: batch.receivedAt,
  };
  await inTransaction(deps.connection, async (session) => {
    await deps.batches.create([batch], { session });
    await deps.movements.create([movement], { session });
  });
  return batch;
}
