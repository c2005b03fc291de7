import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc, BrandModel } from './brand-model.js';

/** Returns an active brand. @throws AppError NOT_FOUND */
export async function findActiveBrand(brands: BrandModel, id: number): Promise<BrandDoc> {
  const brand = await brands.findOne({ _id: id, status: 'ACTIVE' }).lean<BrandDoc>();
  if (!brand) throw new AppError('NOT_FOUND', { message: 'Бренд не найден' });
  return brand;
}
