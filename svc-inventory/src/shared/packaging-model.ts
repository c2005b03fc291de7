/** The model of a master's packagings. */
import { defineModel, number } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import { CALL_INDEX, REFERENCED, type Referenced } from './referenced.js';

export interface PackagingDoc extends Referenced {
  unitId: number;
  /** Thousandths of the unit. */
  size: number;
}
export type PackagingModel = Model<PackagingDoc>;

export const createPackagingModel = defineModel<PackagingDoc>(
  'packagings',
  { ...REFERENCED, unitId: { ...number, index: true }, size: number },
  [CALL_INDEX],
);
