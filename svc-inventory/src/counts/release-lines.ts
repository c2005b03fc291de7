import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import type { CountModels } from '../models/count-model.js';

/**
 * Lets other counts have the ingredients of ended ones. It follows the end in a write of its own, which would make the
 * posting's transaction long; when the process dies in between, the next start of a count does it.
 */
export async function releaseLines(
  { countLines }: Pick<CountModels, 'countLines'>,
  countIds: readonly number[],
  session?: ClientSession,
): Promise<void> {
  await documentsOf(countLines).updateMany(
    { countId: { $in: [...countIds] }, open: true },
    { $unset: { open: true } },
    { session },
  );
}
