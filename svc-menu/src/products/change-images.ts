/** A product gets one more picture, or loses one. */
import { PRODUCT_IMAGES_MAX } from '@skatert/contracts/menu/picture';
import { inTransaction } from '@skatert/service-kit/database';
import { AppError, invalid } from '@skatert/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { keepPicture, type PictureParts, releasePicture, userOf } from '../pictures/keep-picture.js';
import type { ProductDoc } from './product-model.js';
import { findProduct, type ProductParts, tellProduct } from './product-parts.js';

export type ImageParts = ProductParts & PictureParts;

/**
 * Adds a picture behind those it has; one that it has changes nothing.
 * @throws AppError NOT_FOUND, 400 for what is no picture or one too many
 */
export async function addImage(parts: ImageParts, productId: number, file: Buffer): Promise<ProductDoc> {
  const user = userOf('product', productId);
  const product = await keepPicture(parts, { file, fit: 'cover', user }, async (picture, session) => {
    const { images } = await findProduct(parts.products, productId, session);
    if (images.length >= PRODUCT_IMAGES_MAX && !images.includes(picture))
      throw invalid('file', `У товара не может быть больше ${PRODUCT_IMAGES_MAX} картинок`);
    return setImages(parts, productId, [...new Set([...images, picture])], session);
  });
  return tellProduct(parts, product);
}

/** @throws AppError NOT_FOUND when it isn't the product's */
export async function removeImage(
  parts: ImageParts,
  productId: number,
  picture: string,
): Promise<ProductDoc> {
  const product = await inTransaction(parts.connection, async (session) => {
    const { images } = await findProduct(parts.products, productId, session);
    if (!images.includes(picture)) throw new AppError('NOT_FOUND', { message: 'Картинка не найдена' });
    await releasePicture(parts, picture, userOf('product', productId), session);
    return setImages(
      parts,
      productId,
      images.filter((id) => id !== picture),
      session,
    );
  });
  return tellProduct(parts, product);
}

async function setImages(
  { products, now }: ImageParts,
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
