/** The projection of svc-auth's accounts: names and contacts of customers and staff. */
import type { UserState } from '@skatert/contracts/auth/states';
import type { Definition } from '@skatert/service-kit/data/documents';
import type { Projection } from '@skatert/service-kit/events/projection';
import { type Connection, type Model, Schema } from 'mongoose';

export interface AccountDoc extends Omit<UserState, 'id'>, Projection {}

const textOrNull = { type: String, default: null };

const definition: Definition<AccountDoc> = {
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
};

export type AccountModel = Model<AccountDoc>;

export function createAccountModel(connection: Connection): AccountModel {
  const schema = new Schema<AccountDoc>(definition, { versionKey: false });
  return connection.model<AccountDoc>('AccountView', schema, 'accountViews');
}
