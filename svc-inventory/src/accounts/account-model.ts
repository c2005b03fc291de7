/** The projection of svc-auth's accounts: only the names of those who change stock, no contacts. */
import type { Definition } from '@skatert/service-kit/data/documents';
import type { Projection } from '@skatert/service-kit/events/projection';
import { type Connection, type Model, Schema } from 'mongoose';

export interface AccountDoc extends Projection {
  /** Last and first name, as far as they are known; without both, the username. */
  name: string;
}
export type AccountModel = Model<AccountDoc>;

const definition: Definition<AccountDoc> = {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  stateSchema: Number,
  name: { type: String, required: true },
};

export function createAccountModel(connection: Connection): AccountModel {
  const schema = new Schema<AccountDoc>(definition, { versionKey: false });
  return connection.model<AccountDoc>('AccountView', schema, 'accountViews');
}
