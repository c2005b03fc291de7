/** The ways of paying that brands accept; a brand without a document accepts any. */
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import { PAYMENT_METHODS, type PaymentMethod } from '@skatert/contracts/orders/payments';
import { defineModel, number } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

/** By the way of receiving the order. A later release may store methods that this one doesn't know. */
export type MethodsByMode = Record<DeliveryMode, PaymentMethod[]>;

export interface AcceptedMethodsDoc extends MethodsByMode {
  /** The brand's id. */
  _id: number;
}

export type AcceptedMethodsModel = Model<AcceptedMethodsDoc>;

export const createAcceptedMethodsModel = defineModel<AcceptedMethodsDoc>('acceptedPaymentMethods', {
  _id: number,
  DELIVERY: [String],
  PICKUP: [String],
});

/** Returns what a brand accepts. */
export const methodsOf = (stored: MethodsByMode | null | undefined): MethodsByMode => ({
  DELIVERY: stored?.DELIVERY ?? [...PAYMENT_METHODS],
  PICKUP: stored?.PICKUP ?? [...PAYMENT_METHODS],
});
