/** The projection of svc-auth's accounts: names and contacts of customers and staff. */
import type { UserState } from '@skatert/contracts/auth/states';
import { defineModel, textOrNull } from '@skatert/service-kit/data/define-model';
import type { Projection } from '@skatert/service-kit/events/projection';
import type { Model } from 'mongoose';

export interface AccountDoc extends Omit<UserState, 'id'>, Projection {}

export type AccountModel = Model<AccountDoc>;

export const createAccountModel = defineModel<AccountDoc>('accountViews', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  stateSchema: Number,
  username: { type: String, required: true },
  lastName: textOrNull,
  firstName: textOrNull,
  patronymic: textOrNull,
  phone: textOrNull,
  email: textOrNull,
  dateOfBirth: textOrNull,
});
