/**
 * The models of the stock ledger: every receipt creates a batch with its own expiry date, every change appends a
 * movement. The stock of a warehouse is the sum of the remaining quantities of its batches, which equals the sum of its
 * movements.
 */
import { type Connection, type Model, Schema } from 'mongoose';

export interface BatchDoc {
  _id: number;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  /** Thousandths of the ingredient's unit. */
  received: number;
  remaining: number;
  receivedAt: Date;
  /** yyyy-mm-dd. */
  expiresAt: string | null;
  supplierId: number | null;
}

export interface MovementDoc {
  _id: number;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  batchId: number;
  kind: 'RECEIPT' | 'WRITE_OFF';
  /** Thousandths; above 0 for a receipt, below for a write-off. */
  change: number;
  at: Date;
}

export interface StockModels {
  batches: Model<BatchDoc>;
  movements: Model<MovementDoc>;
}

export function createStockModels(connection: Connection): StockModels {
  const number = { type: Number, required: true };
  const location = { _id: number, masterId: number, warehouseId: number, ingredientId: number };
  const batch = new Schema<BatchDoc>(
    {
      ...location,
      received: number,
      remaining: { type: Number, required: true, min: 0 },
      receivedAt: { type: Date, required: true },
      expiresAt: { type: String, default: null },
      supplierId: { type: Number, default: null },
    },
    { versionKey: false },
  );
  batch.index({ warehouseId: 1, ingredientId: 1, expiresAt: 1 });
  batch.index({ ingredientId: 1 });
  const movement = new Schema<MovementDoc>(
    {
      ...location,
      batchId: number,
      kind: { type: String, required: true },
      change: number,
      at: { type: Date, required: true },
    },
    { versionKey: false },
  );
  movement.index({ warehouseId: 1, ingredientId: 1, kind: 1, at: -1 });
  movement.index({ ingredientId: 1 });
  return {
    batches: connection.model<BatchDoc>('Batch', batch, 'batches'),
    movements: connection.model<MovementDoc>('Movement', movement, 'movements'),
  };
}
