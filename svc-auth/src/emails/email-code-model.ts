/** Codes that were sent to addresses, and which of them proved theirs: one document for an account and an address. */
import { createHash } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';

export interface EmailCodeDoc {
  /** See idOf. */
  _id: string;
  userId: number;
  /** When the newest code was asked for. */
  askedAt: Date;
  /** The newest code; absent once it was used, or when its letter could not be sent. */
  code?: { hash: string; expiresAt: Date; triesLeft: number };
  /** When the account proved that it reads the address. */
  confirmedAt?: Date;
  /** The document is of no use after it. */
  purgeAt: Date;
}
export type EmailCodeModel = Model<EmailCodeDoc>;

/** The address itself isn't kept here. */
export const idOf = (userId: number, email: string): string =>
  `${userId}:${createHash('sha256').update(email).digest('base64url')}`;

export function createEmailCodeModel(connection: Connection): EmailCodeModel {
  const schema = new Schema<EmailCodeDoc>(
    {
      _id: { type: String, required: true },
      userId: { type: Number, required: true },
      askedAt: { type: Date, required: true },
      code: new Schema({ hash: String, expiresAt: Date, triesLeft: Number }, { _id: false }),
      confirmedAt: Date,
      purgeAt: { type: Date, required: true },
    },
    { versionKey: false },
  );
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<EmailCodeDoc>('EmailCode', schema, 'email-codes');
}
