/** The model of sent digests: one document per digest and recipient. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface SentDigestDoc {
  /** The digest's key and the user's id. */
  _id: string;
  /** When the document is deleted. */
  purgeAt: Date;
}
export type SentDigestModel = Model<SentDigestDoc>;

export const createSentDigestModel = defineModel<SentDigestDoc>(
  'sent-digests',
  { _id: { type: String, required: true }, purgeAt: { type: Date, required: true } },
  [[{ purgeAt: 1 }, { expireAfterSeconds: 0 }]],
);
