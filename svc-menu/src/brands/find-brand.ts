import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { BrandDoc, BrandModel } from './brand-model.js';

/** Returns an active brand. @throws AppError NOT_FOUND */
export async function findActiveBrand(
  brands: BrandModel,
  id: number,
  session?: ClientSession,
): Promise<BrandDoc> {
  const brand = await brands
    .findOne({ _id: id, status: 'ACTIVE' })
    .session(session ?? null)
    .lean<BrandDoc>();
  if (!brand) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
  return brand;
}
