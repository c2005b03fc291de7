/** The model of started sign-ins: valid for ten minutes, once, in the browser that started them. */
import { defineModel, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface OpenIdTransactionDoc {
  /** Hash of the `state`. */
  _id: string;
  /** Hash of the browser's cookie. */
  browser: string;
  provider: string;
  codeVerifier: string;
  nonce: string;
  /** The path to open afterwards. */
  page: string;
  expiresAt: Date;
}
export type OpenIdTransactionModel = Model<OpenIdTransactionDoc>;

export const TRANSACTION_TTL_MS = 10 * 60 * 1000;

export const createOpenIdTransactionModel = defineModel<OpenIdTransactionDoc>(
  'openid-transactions',
  {
    _id: text,
    browser: text,
    provider: text,
    codeVerifier: text,
    nonce: text,
    page: text,
    expiresAt: { type: Date, required: true },
  },
  [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
);
