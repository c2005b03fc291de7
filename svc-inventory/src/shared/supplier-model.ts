/** The model of a master's suppliers. */
import { defineModel, textOrNull } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import { CALL_INDEX, NAME_INDEX, REFERENCED, type Referenced } from './referenced.js';

export interface SupplierDoc extends Referenced {
  /** Null or absent: unknown; suppliers of earlier releases have a name only. */
  phone?: string | null;
  email?: string | null;
  address?: string | null;
}
export type SupplierModel = Model<SupplierDoc>;

export const createSupplierModel = defineModel<SupplierDoc>(
  'suppliers',
  { ...REFERENCED, phone: textOrNull, email: textOrNull, address: textOrNull },
  [NAME_INDEX, CALL_INDEX],
);
