/** The projection of svc-auth's accounts: only the names of those who change stock, no contacts. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Projection } from '@skatert/service-kit/events/projection';
import type { Model } from 'mongoose';

export interface AccountDoc extends Projection {
  /** Last and first name, as far as they are known; without both, the username. */
  name: string;
}
export type AccountModel = Model<AccountDoc>;

export const createAccountModel = defineModel<AccountDoc>('accountViews', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  stateSchema: Number,
  name: { type: String, required: true },
});
