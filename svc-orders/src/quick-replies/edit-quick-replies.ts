import type { QuickReplies, QuickRepliesBody } from '@skatert/contracts/orders/quick-replies';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { QuickRepliesModel } from './quick-replies-model.js';
import { DEFAULT_VERSION, readQuickReplies, toQuickRepliesResponse } from './read-quick-replies.js';

/**
 * Replaces the quick replies of a brand and returns them; without `version` whatever they are.
 * @throws AppError EDIT_CONFLICT when they have changed since the version that the editor read
 */
export async function editQuickReplies(
  model: QuickRepliesModel,
  brandId: number,
  { texts, version }: QuickRepliesBody,
): Promise<QuickReplies> {
  const replies = documentsOf(model);
  const options = { returnDocument: 'after' } as const;
  const isFirst = version === undefined || version === DEFAULT_VERSION;
  for (;;) {
    const edited = await replies.findOneAndUpdate(
      { _id: brandId, ...(version !== undefined && { version }) },
      { $set: { texts }, $inc: { version: 1 } },
      options,
    );
    if (edited) return toQuickRepliesResponse(edited);
    try {
      const first = { _id: brandId, texts, version: DEFAULT_VERSION + 1 };
      if (isFirst) await replies.insertOne(first);
      if (isFirst) return toQuickRepliesResponse(first);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another editor was first: without a version the change is repeated.
      if (version === undefined) continue;
    }
    throw new AppError('EDIT_CONFLICT', { details: { current: await readQuickReplies(model, brandId) } });
  }
}
