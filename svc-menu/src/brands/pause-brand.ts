import type { Pause } from '@skatert/contracts/menu/pauses';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDeps } from './brand-deps.js';
import type { BrandDoc } from './brand-model.js';

/** Pauses all points of a brand; null ends the pause. @throws AppError NOT_FOUND */
export async function pauseBrand(deps: BrandDeps, id: number, pause: Pause | null): Promise<void> {
  const brand = await deps.brands
    .findOneAndUpdate({ _id: id, status: 'ACTIVE' }, { $set: { pause, pending: true }, $inc: { version: 1 } })
    .lean<BrandDoc>();
  if (!brand) throw new AppError('NOT_FOUND');
  await deps.brandPublisher.publishWithin(id);
  deps.changes.publish(id);
}
