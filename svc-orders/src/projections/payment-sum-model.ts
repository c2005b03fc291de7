/** What the staff has recorded as paid and given back, per hour of UTC of the records, which may be later than their orders. */
import type { PaymentMethod } from '@skatert/contracts/orders/payments';
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import type { BrandHour } from './hour-sum-model.js';

/** In kopecks. */
export interface MethodSum {
  paid: number;
  refunded: number;
}

/** A method without records is absent. */
export type MethodSums = Partial<Record<PaymentMethod, MethodSum>>;

export interface PaymentSum extends BrandHour {
  methods: MethodSums;
}

export interface PaymentSumDoc extends PaymentSum {
  _id: string;
}

export type PaymentSumModel = Model<PaymentSumDoc>;

export const createPaymentSumModel = defineModel<PaymentSumDoc>(
  'paymentSums',
  { _id: String, brandId: Number, hour: Date, methods: Object },
  [{ brandId: 1, hour: 1 }],
);
