/** The models of the orders that wait to be written off, completed or canceled when cooked, and of the warehouses that orders use. */
import { date, defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';

/** An order whose ingredients were used and are not written off yet. The id is the order's. */
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

const completedOrders = defineModel<CompletedOrderDoc>(
  'completedOrders',
  { _id: number, retryAt: date, failures: number },
  [{ retryAt: 1 }],
);

const orderWarehouses = defineModel<OrderWarehouseDoc>(
  'orderWarehouses',
  {
    _id: text,
    masterId: number,
    brandId: number,
    pointId: { type: Number, default: null },
    warehouseId: number,
  },
  [{ masterId: 1 }, { warehouseId: 1 }],
);

export const createCompletedOrderModels = defineModels({ completedOrders, orderWarehouses });
export type CompletedOrderModels = ReturnType<typeof createCompletedOrderModels>;
