/** A brand shows a logo, another one, or none. */
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { BRAND_LIST } from '../changes/menu-changes.js';
import { keepPicture, type PictureParts, releasePicture, userOf } from '../pictures/keep-picture.js';
import type { BrandDoc } from './brand-model.js';
import type { BrandParts } from './brand-parts.js';

export type LogoParts = BrandParts & PictureParts;

/** Shows all of the picture, on transparent ground where it isn't square. @throws AppError NOT_FOUND, 400 */
export async function setLogo(parts: LogoParts, brandId: number, file: Buffer): Promise<BrandDoc> {
  const user = userOf('brand', brandId);
  const brand = await keepPicture(parts, { file, fit: 'contain', user }, (picture, session) =>
    replace(parts, brandId, picture, session),
  );
  parts.changes.tell(BRAND_LIST, brandId);
  return brand;
}

/** @throws AppError NOT_FOUND */
export async function removeLogo(parts: LogoParts, brandId: number): Promise<BrandDoc> {
  const brand = await inTransaction(parts.connection, (session) => replace(parts, brandId, null, session));
  parts.changes.tell(BRAND_LIST, brandId);
  return brand;
}

async function replace(
  parts: LogoParts,
  brandId: number,
  picture: string | null,
  session: ClientSession,
): Promise<BrandDoc> {
  const before = await parts.brands
    .findOneAndUpdate(
      { _id: brandId, status: 'ACTIVE' },
      { $set: { picture, updatedAt: new Date(parts.now()) } },
      { session },
    )
    .lean<BrandDoc>();
  if (!before) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
  if (before.picture && before.picture !== picture)
    await releasePicture(parts, before.picture, userOf('brand', brandId), session);
  return { ...before, picture };
}
