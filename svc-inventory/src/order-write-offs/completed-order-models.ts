/** The models of completed orders that are not written off yet, and of the warehouses that orders use. */
import { type Connection, type Model, Schema } from 'mongoose';

/** A completed order whose ingredients are not written off yet. The id is the order's. */
export interface CompletedOrderDoc {
  _id: number;
  /** The order is not written off before this time: an attempt has failed. */
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

export interface CompletedOrderModels {
  completedOrders: Model<CompletedOrderDoc>;
  orderWarehouses: Model<OrderWarehouseDoc>;
}

const number = { type: Number, required: true };
const text = { type: String, required: true };
const date = { type: Date, required: true };
const options = { versionKey: false } as const;

export function createCompletedOrderModels(connection: Connection): CompletedOrderModels {
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
  return {
    completedOrders: connection.model<CompletedOrderDoc>('CompletedOrder', completed, 'completedOrders'),
    orderWarehouses: connection.model<OrderWarehouseDoc>('OrderWarehouse', warehouse, 'orderWarehouses'),
  };
}
