import type { QuickReplies, QuickRepliesBody } from '@skatert/contracts/orders/quick-replies';
import { DEFAULT_QUICK_REPLIES } from '@skatert/contracts/orders/quick-reply-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Shown } from '@skatert/service-kit/journal/changes-of';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { changeSettings, type SettingsDeps } from '../shared/settings-journal.js';
import type { QuickRepliesDoc, QuickRepliesModel } from './quick-replies-model.js';
import { DEFAULT_VERSION, readQuickReplies, toQuickRepliesResponse } from './read-quick-replies.js';

export interface EditRepliesDeps extends SettingsDeps {
  quickReplies: QuickRepliesModel;
}

/** One text a line. */
const SHOWN: Shown<QuickRepliesDoc> = { texts: ({ texts }) => texts.join('\n') };

/**
 * Replaces the quick replies of a brand and returns them; without `version` whatever they are.
 * @throws AppError EDIT_CONFLICT when they have changed since the version that the editor read
 */
export async function editQuickReplies(
  deps: EditRepliesDeps,
  brandId: number,
  { texts, version, by }: QuickRepliesBody & { by: Editor },
): Promise<QuickReplies> {
  const model = documentsOf(deps.quickReplies);
  const change = async (session: ClientSession) => {
    const stored = await model.findOne({ _id: brandId }, { session });
    const before = stored ?? { _id: brandId, texts: [...DEFAULT_QUICK_REPLIES], version: DEFAULT_VERSION };
    if (version !== undefined && version !== before.version)
      throw new AppError('EDIT_CONFLICT', {
        details: { current: await readQuickReplies(deps.quickReplies, brandId) },
      });
    const $set = { texts, version: before.version + 1 };
    await model.updateOne({ _id: brandId }, { $set }, { session, upsert: true });
    return { before, after: { _id: brandId, ...$set } };
  };
  return toQuickRepliesResponse(
    await changeSettings(deps, { brandId, kind: 'replies', by, shown: SHOWN, change }),
  );
}
