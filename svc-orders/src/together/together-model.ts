/** Which products were lately ordered together: each product has its newest orders with others. */
import { defineModel, number } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface JointOrder {
  orderId: number;
  /** The other products of the order. */
  productIds: number[];
}

export interface TogetherDoc {
  /** The product's id. */
  _id: number;
  /** The newest one last, at most `RECENT_MAX`. */
  recent: JointOrder[];
}

export type TogetherModel = Model<TogetherDoc>;

export const RECENT_MAX = 100;

export const createTogetherModel = defineModel<TogetherDoc>('productsTogether', {
  _id: number,
  recent: [{ _id: false, orderId: number, productIds: [Number] }],
});
