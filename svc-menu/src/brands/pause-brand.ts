import type { Pause } from '@skatert/contracts/menu/pauses';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import { pauseNote } from '../shared/pause.js';
import type { BrandDeps } from './brand-deps.js';
import { aboutBrand } from './brand-journal.js';
import type { BrandDoc } from './brand-model.js';

/** Pauses all points of a brand; null ends the pause. @throws AppError NOT_FOUND */
export async function pauseBrand(
  deps: BrandDeps,
  id: number,
  pause: Pause | null,
  editor: Editor,
): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const brand = await deps.brands
      .findOneAndUpdate(
        { _id: id, status: 'ACTIVE' },
        { $set: { pause, pending: true }, $inc: { version: 1 } },
        { session },
      )
      .lean<BrandDoc>();
    if (!brand) throw new AppError('NOT_FOUND');
    await deps.journal.write({ ...aboutBrand(brand), ...pauseNote(pause), by: editor }, session);
  });
  await deps.brandPublisher.publishWithin(id);
  deps.changes.publish(id);
}
