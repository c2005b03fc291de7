/** The model of minimums: how much of an ingredient a warehouse should have at least. */
import { defineModel, number } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface MinimumDoc {
  /** See `balanceKey`. */
  _id: string;
  masterId: number;
  warehouseId: number;
  ingredientId: number;
  /** Thousandths of the ingredient's unit, above 0. */
  quantity: number;
}
export type MinimumModel = Model<MinimumDoc>;

export const createMinimumModel = defineModel<MinimumDoc>('minimums', {
  _id: { type: String, required: true },
  masterId: number,
  warehouseId: { ...number, index: true },
  ingredientId: { ...number, index: true },
  quantity: { ...number, min: 1 },
});
