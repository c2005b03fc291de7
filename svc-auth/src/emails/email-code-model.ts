/** The model of e-mail codes and confirmations: one document per account and address. */
import { createHash } from 'node:crypto';
import { defineModel } from '@skatert/service-kit/data/define-model';
import { type Model, Schema } from 'mongoose';

export interface EmailCodeDoc {
  /** See `idOf`. */
  _id: string;
  userId: number;
  /** When the newest code was requested. */
  askedAt: Date;
  /** The newest code; absent after it was used, or when its e-mail could not be sent. */
  code?: { hash: string; expiresAt: Date; triesLeft: number };
  /** When the account confirmed the address. */
  confirmedAt?: Date;
  /** When the document is deleted. */
  purgeAt: Date;
}
export type EmailCodeModel = Model<EmailCodeDoc>;

/** Returns the id for an account and an address, which contains only the address's hash. */
export const idOf = (userId: number, email: string): string =>
  `${userId}:${createHash('sha256').update(email).digest('base64url')}`;

export const createEmailCodeModel = defineModel<EmailCodeDoc>(
  'email-codes',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    askedAt: { type: Date, required: true },
    code: new Schema({ hash: String, expiresAt: Date, triesLeft: Number }, { _id: false }),
    confirmedAt: Date,
    purgeAt: { type: Date, required: true },
  },
  [[{ purgeAt: 1 }, { expireAfterSeconds: 0 }]],
);
