import { PRODUCT_NOT_FOUND } from '@skatert/contracts/shared/product-not-found';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { ProductDoc, ProductModel } from './product-model.js';

/** Returns a product that isn't archived. @throws AppError NOT_FOUND */
export async function findProduct(
  products: ProductModel,
  id: number,
  session?: ClientSession,
): Promise<ProductDoc> {
  const product = await products
    .findOne({ _id: id, archivedAt: null })
    .session(session ?? null)
    .lean<ProductDoc>();
  if (!product) throw productNotFound();
  return product;
}

export const productNotFound = (): AppError => new AppError('NOT_FOUND', { message: PRODUCT_NOT_FOUND });
