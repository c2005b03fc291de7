/** The model of sent digests: one document per digest and recipient. */
import { type Connection, type Model, Schema } from 'mongoose';

export interface SentDigestDoc {
  /** The digest's key and the user's id. */
  _id: string;
  /** When the document is deleted. */
  purgeAt: Date;
}
export type SentDigestModel = Model<SentDigestDoc>;

export function createSentDigestModel(connection: Connection): SentDigestModel {
  const schema = new Schema<SentDigestDoc>(
    { _id: { type: String, required: true }, purgeAt: { type: Date, required: true } },
    { versionKey: false },
  );
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<SentDigestDoc>('SentDigest', schema, 'sent-digests');
}
