/** The models of what completed orders use, and of what warehouses lacked for them. */

import type { DocumentKind } from '@skatert/contracts/inventory/documents';
import { type Connection, type Model, Schema } from 'mongoose';

/** A completed order whose ingredients are not written off yet. The id is the order's. */
export interface CompletedOrderDoc {
  _id: number;
  /** Not before this time: an attempt has failed. */
  retryAt: Date;
  /** How many attempts have failed. */
  failures: number;
}

/** The warehouse that the orders of a pickup point, or of a brand, use. */
export interface OrderWarehouseDoc {
  /** See `orderWarehouseKey`. */
  _id: string;
  masterId: number;
  brandId: number;
  pointId: number | null;
  warehouseId: number;
}

export const orderWarehouseKey = (brandId: number, pointId: number | null): string =>
  pointId === null ? `brand:${brandId}` : `point:${pointId}`;

interface Lacked {
  masterId: number;
  warehouseId: number;
  ingredientId: number;
}

/** What orders used of an ingredient beyond the stock of a warehouse, until a receipt settles it. */
export interface ShortfallDoc extends Lacked {
  /** See `balanceKey`. */
  _id: string;
  /** Thousandths, above 0: the sum of the changes. */
  quantity: number;
  since: Date;
}

/** A change of a shortfall; it never changes. */
export interface ShortfallChangeDoc extends Lacked {
  /** Numbered together with the movements. */
  _id: number;
  documentId: number;
  kind: DocumentKind;
  /** Thousandths; above 0: orders lacked more. */
  change: number;
  at: Date;
}

export interface ShortfallModels {
  shortfalls: Model<ShortfallDoc>;
  shortfallChanges: Model<ShortfallChangeDoc>;
}

export interface OrderUseModels extends ShortfallModels {
  completedOrders: Model<CompletedOrderDoc>;
  orderWarehouses: Model<OrderWarehouseDoc>;
}

const number = { type: Number, required: true };
const text = { type: String, required: true };
const date = { type: Date, required: true };
const lacked = { masterId: number, warehouseId: number, ingredientId: number };
const options = { versionKey: false } as const;

export function createOrderUseModels(connection: Connection): OrderUseModels {
  const completed = new Schema<CompletedOrderDoc>({ _id: number, retryAt: date, failures: number }, options);
  completed.index({ retryAt: 1 });
  const warehouse = new Schema<OrderWarehouseDoc>(
    {
      _id: text,
      masterId: number,
      brandId: number,
      pointId: { type: Number, default: null },
      warehouseId: number,
    },
    options,
  );
  warehouse.index({ masterId: 1 });
  warehouse.index({ warehouseId: 1 });
  const shortfall = new Schema<ShortfallDoc>(
    { _id: text, ...lacked, quantity: { ...number, min: 0 }, since: date },
    options,
  );
  shortfall.index({ masterId: 1, since: 1 });
  shortfall.index({ warehouseId: 1, since: 1 });
  const change = new Schema<ShortfallChangeDoc>(
    { _id: number, ...lacked, documentId: number, kind: text, change: number, at: date },
    options,
  );
  change.index({ masterId: 1, warehouseId: 1, ingredientId: 1 });
  change.index({ warehouseId: 1, ingredientId: 1, _id: 1 });
  return {
    completedOrders: connection.model<CompletedOrderDoc>('CompletedOrder', completed, 'completedOrders'),
    orderWarehouses: connection.model<OrderWarehouseDoc>('OrderWarehouse', warehouse, 'orderWarehouses'),
    shortfalls: connection.model<ShortfallDoc>('Shortfall', shortfall, 'shortfalls'),
    shortfallChanges: connection.model<ShortfallChangeDoc>('ShortfallChange', change, 'shortfallChanges'),
  };
}
