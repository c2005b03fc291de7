import type { QuickReplies } from '@skatert/contracts/orders/quick-replies';
import { DEFAULT_QUICK_REPLIES } from '@skatert/contracts/orders/quick-reply-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { QuickRepliesDoc, QuickRepliesModel } from './quick-replies-model.js';

/** The version of the replies that a brand has before the first change. */
export const DEFAULT_VERSION = 1;

export const toQuickRepliesResponse = ({ texts, version }: QuickRepliesDoc): QuickReplies => ({
  texts,
  version,
  isDefault: false,
});

/** Returns the quick replies of a brand, the default ones before the first change. */
export async function readQuickReplies(model: QuickRepliesModel, brandId: number): Promise<QuickReplies> {
  const stored = await documentsOf(model).findOne({ _id: brandId });
  if (stored) return toQuickRepliesResponse(stored);
  return { texts: [...DEFAULT_QUICK_REPLIES], version: DEFAULT_VERSION, isDefault: true };
}
