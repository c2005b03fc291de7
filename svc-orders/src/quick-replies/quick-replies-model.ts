/** The quick replies of brands that have edited them. */
import type { Definition } from '@skatert/service-kit/data/documents';
import { type Connection, type Model, Schema } from 'mongoose';

export interface QuickRepliesDoc {
  /** The brand's id. */
  _id: number;
  texts: string[];
  /** Incremented by each change. */
  version: number;
}

export type QuickRepliesModel = Model<QuickRepliesDoc>;

const definition: Definition<QuickRepliesDoc> = {
  _id: { type: Number, required: true },
  texts: [String],
  version: { type: Number, required: true },
};

export function createQuickRepliesModel(connection: Connection): QuickRepliesModel {
  const schema = new Schema<QuickRepliesDoc>(definition, { versionKey: false });
  return connection.model<QuickRepliesDoc>('QuickReplies', schema, 'quickReplies');
}
