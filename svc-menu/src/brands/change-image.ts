/** A brand shows a logo, another one, or none. */
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { BRAND_LIST } from '../changes/menu-changes.js';
import { keepPicture, type PictureDeps, releasePicture, userOf } from '../pictures/keep-picture.js';
import type { BrandDeps } from './brand-deps.js';
import type { BrandDoc } from './brand-model.js';

export type LogoDeps = BrandDeps & PictureDeps;

/** Shows all of the picture, on transparent ground where it isn't square. @throws AppError NOT_FOUND, 400 */
export async function setLogo(deps: LogoDeps, brandId: number, file: Buffer): Promise<BrandDoc> {
  const user = userOf('brand', brandId);
  const brand = await keepPicture(deps, { file, fit: 'contain', user }, (picture, session) =>
    replace(deps, brandId, picture, session),
  );
  deps.changes.publish(BRAND_LIST, brandId);
  return brand;
}

/** @throws AppError NOT_FOUND */
export async function removeLogo(deps: LogoDeps, brandId: number): Promise<BrandDoc> {
  const brand = await inTransaction(deps.connection, (session) => replace(deps, brandId, null, session));
  deps.changes.publish(BRAND_LIST, brandId);
  return brand;
}

async function replace(
  deps: LogoDeps,
  brandId: number,
  picture: string | null,
  session: ClientSession,
): Promise<BrandDoc> {
  const before = await deps.brands
    .findOneAndUpdate(
      { _id: brandId, status: 'ACTIVE' },
      { $set: { picture, updatedAt: new Date(deps.now()) } },
      { session },
    )
    .lean<BrandDoc>();
  if (!before) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
  if (before.picture && before.picture !== picture)
    await releasePicture(deps, before.picture, userOf('brand', brandId), session);
  return { ...before, picture };
}
