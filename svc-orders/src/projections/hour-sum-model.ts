/** Numbers and sums of a brand's orders by status, per hour of UTC of their creation. */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import type { Sold } from '../orders/sold-orders.js';

export interface BrandHour {
  brandId: number;
  /** When the hour begins. */
  hour: Date;
}

/** In kopecks. */
export interface SoldInHour extends Sold {
  /** What of the sum was paid for deliveries; absent: nothing. */
  fees?: number;
  /** What promo codes took off, which the sum does not contain; absent: nothing. */
  discounts?: number;
}

/** A status that no order has is absent. */
export type StatusSums = Partial<Record<OrderStatus, SoldInHour>>;

export interface HourSum extends BrandHour {
  statuses: StatusSums;
}

export interface HourSumDoc extends HourSum {
  _id: string;
}

export type HourSumModel = Model<HourSumDoc>;

export const createHourSumModel = defineModel<HourSumDoc>(
  'hourSums',
  { _id: String, brandId: Number, hour: Date, statuses: Object },
  [{ brandId: 1, hour: 1 }],
);

const HOUR_MS = 3_600_000;

export const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
export const endOf = (hour: Date): Date => new Date(hour.getTime() + HOUR_MS);
export const hourIdOf = ({ brandId, hour }: BrandHour): string => `${brandId}:${hour.toISOString()}`;

/** Returns each brand's hour once. */
export const distinctHours = (hours: readonly BrandHour[]): BrandHour[] => [
  ...new Map(hours.map((each) => [hourIdOf(each), each])).values(),
];
