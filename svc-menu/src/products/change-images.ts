/** Adds and removes pictures of a product. */
import { PRODUCT_IMAGES_MAX } from '@skatert/contracts/menu/picture';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError, invalid } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { type PictureDeps, releasePicture, storePicture, userOf } from '../pictures/store-picture.js';
import { findProduct } from './find-product.js';
import type { ProductDeps } from './product-deps.js';
import type { ProductDoc } from './product-model.js';
import { publishProduct } from './write-product.js';

export type ImageDeps = ProductDeps & PictureDeps;

/**
 * Appends a picture to the product's pictures and returns the product; a picture that it already has changes nothing.
 * @throws AppError NOT_FOUND, 400 for a file that is no picture or when the product has the maximum number
 */
export async function addImage(deps: ImageDeps, productId: number, file: Buffer): Promise<ProductDoc> {
  const user = userOf('product', productId);
  const product = await storePicture(deps, { file, fit: 'cover', user }, async (picture, session) => {
    const { images } = await findProduct(deps.products, productId, session);
    if (images.length >= PRODUCT_IMAGES_MAX && !images.includes(picture))
      throw invalid('file', `У товара не может быть больше ${PRODUCT_IMAGES_MAX} картинок`);
    return setImages(deps, productId, [...new Set([...images, picture])], session);
  });
  return publishProduct(deps, product);
}

/** Removes a picture and returns the product. @throws AppError NOT_FOUND when the product doesn't have the picture */
export async function removeImage(deps: ImageDeps, productId: number, picture: string): Promise<ProductDoc> {
  const product = await inTransaction(deps.connection, async (session) => {
    const { images } = await findProduct(deps.products, productId, session);
    if (!images.includes(picture)) throw new AppError('NOT_FOUND', { message: 'Картинка не найдена' });
    await releasePicture(deps, picture, userOf('product', productId), session);
    return setImages(
      deps,
      productId,
      images.filter((id) => id !== picture),
      session,
    );
  });
  return publishProduct(deps, product);
}

async function setImages(
  { products, now }: ImageDeps,
  productId: number,
  images: string[],
  session: ClientSession,
): Promise<ProductDoc> {
  const changed = await products
    .findOneAndUpdate(
      { _id: productId, archivedAt: null },
      { $set: { images, updatedAt: new Date(now()), pending: true }, $inc: { version: 1 } },
      { returnDocument: 'after', session },
    )
    .lean<ProductDoc>();
  if (!changed) throw new AppError('NOT_FOUND', { message: 'Товар не найден' });
  return changed;
}
