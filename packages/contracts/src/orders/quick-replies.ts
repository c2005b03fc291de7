/** The quick replies of a brand: `/order/v1/brand/{brandId}/quick-replies`. */
import { z } from 'zod';
import { ReadVersion } from '../shared/editing.js';
import { listOf, multiline } from '../shared/fields.js';
import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX, QUICK_REPLY_TEXTS } from './quick-reply-rules.js';

export const QuickReplies = z
  .object({
    texts: z.array(z.string()),
    version: z.number().int(),
    /** The brand has not edited its replies yet: these are the same for all such brands. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'QuickReplies' });
export type QuickReplies = z.infer<typeof QuickReplies>;

/** Replaces all replies, in this order. */
export const QuickRepliesBody = z.object({
  texts: listOf(
    multiline({
      max: QUICK_REPLY_MAX,
      tooLong: QUICK_REPLY_TEXTS.tooLong,
      required: QUICK_REPLY_TEXTS.required,
    }),
    { max: QUICK_REPLIES_MAX, tooLong: QUICK_REPLY_TEXTS.tooMany },
  ),
  version: ReadVersion,
});
export type QuickRepliesBody = z.infer<typeof QuickRepliesBody>;
