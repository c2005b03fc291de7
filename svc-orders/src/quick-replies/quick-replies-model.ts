/** The quick replies of brands that have edited them. */
import { defineModel } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';

export interface QuickRepliesDoc {
  /** The brand's id. */
  _id: number;
  texts: string[];
  /** Incremented by each change. */
  version: number;
}

export type QuickRepliesModel = Model<QuickRepliesDoc>;

export const createQuickRepliesModel = defineModel<QuickRepliesDoc>('quickReplies', {
  _id: { type: Number, required: true },
  texts: [String],
  version: { type: Number, required: true },
});
