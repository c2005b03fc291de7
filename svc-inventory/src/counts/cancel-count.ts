import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { CountDoc } from '../models/count-model.js';
import type { CountDeps } from './count-deps.js';
import { releaseLines } from './release-lines.js';

/** Cancels an open count, and returns it: the stock stays as it is. @throws AppError COUNT_CLOSED for a posted one */
export async function cancelCount(deps: CountDeps, id: number, userId: number): Promise<CountDoc> {
  const counts = documentsOf(deps.counts);
  const cancelled = { status: 'CANCELED', endedAt: new Date(), endedBy: userId } as const;
  await counts.updateOne({ _id: id, status: 'OPEN' }, { $set: cancelled });
  const count = await counts.findOne({ _id: id, status: 'CANCELED' });
  if (!count) throw new AppError('COUNT_CLOSED');
  await releaseLines(deps, [id]);
  return count;
}
