/** Sets, replaces and removes a brand's logo. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { pictureChange } from '../pictures/picture-journal.js';
import { type PictureDeps, releasePicture, storePicture, userOf } from '../pictures/store-picture.js';
import { BRAND_LIST } from '../shared/menu-changes.js';
import type { BrandDeps } from './brand-deps.js';
import { aboutBrand } from './brand-journal.js';
import type { BrandDoc } from './brand-model.js';

export type LogoDeps = BrandDeps & PictureDeps;

/**
 * Sets the logo and returns the brand. A picture that isn't square is fitted into a square on transparent ground. `editor`: null
 * for demo data.
 * @throws AppError NOT_FOUND, 400 for a file that is not an accepted picture
 */
export async function setLogo(
  deps: LogoDeps,
  brandId: number,
  { file, editor }: { file: Buffer; editor: Editor | null },
): Promise<BrandDoc> {
  const user = userOf('brand', brandId);
  const brand = await storePicture(deps, { file, fit: 'contain', user }, (picture, session) =>
    replace(deps, brandId, { picture, editor }, session),
  );
  deps.changes.publish(BRAND_LIST, brandId);
  return brand;
}

/** Removes the logo and returns the brand. @throws AppError NOT_FOUND */
export async function removeLogo(deps: LogoDeps, brandId: number, editor: Editor): Promise<BrandDoc> {
  const brand = await inTransaction(deps.connection, (session) =>
    replace(deps, brandId, { picture: null, editor }, session),
  );
  deps.changes.publish(BRAND_LIST, brandId);
  return brand;
}

async function replace(
  deps: LogoDeps,
  brandId: number,
  { picture, editor: by }: { picture: string | null; editor: Editor | null },
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
  const changes = pictureChange(before.picture, picture);
  await deps.journal.write({ ...aboutBrand(before), action: 'edited', by, changes }, session);
  return { ...before, picture };
}
