/** Numbers and sums of a brand's orders: in all, per month, day and hour of their creation. */
import type { Definition } from '@skatert/service-kit/data/documents';
import { type Connection, type Model, Schema } from 'mongoose';
import type { StatusCounts } from './status-counts.js';
import type { Period } from './utc-periods.js';

/** The counts of all brands together have this id in place of a brand's. */
export const ALL_BRANDS = 0;

/** What is counted about the orders of a period. */
export interface PeriodCount extends Period {
  statuses: StatusCounts;
  /** The least and the greatest id of the period's orders. */
  firstId: number;
  lastId: number;
  /** The number of clients whose last order is of this period; 0 for all brands together. */
  lastOrders: number;
}

export interface OrderCountDoc extends PeriodCount {
  _id: string;
  generation: number;
  brandId: number;
}

export type OrderCountModel = Model<OrderCountDoc>;

const definition: Definition<OrderCountDoc> = {
  _id: String,
  generation: Number,
  brandId: Number,
  unit: String,
  period: String,
  statuses: Object,
  firstId: Number,
  lastId: Number,
  lastOrders: Number,
};

const schema = new Schema<OrderCountDoc>(definition, { versionKey: false });
schema.index({ generation: 1, unit: 1, brandId: 1, period: 1 });

export function createOrderCountModel(connection: Connection): OrderCountModel {
  // The previous release counts by days of its time zone in `orderCounts`.
  return connection.model<OrderCountDoc>('OrderCount', schema, 'utcOrderCounts');
}

export const countIdOf = (
  generation: number,
  { brandId, unit, period }: Pick<OrderCountDoc, 'brandId' | 'unit' | 'period'>,
): string => `${generation}:${brandId}:${unit}:${period}`;
