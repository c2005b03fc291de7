/** Adds, removes and sorts pictures of a product. */
import { PRODUCT_IMAGES_MAX } from '@skatert/contracts/menu/picture';
import { inTransaction } from '@skatert/service-kit/data/database';
import type { Focus } from '@skatert/service-kit/files/picture';
import type { Editor } from '@skatert/service-kit/journal/editor';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import { picturesChanges } from '../pictures/picture-journal.js';
import { type PictureDeps, releasePicture, storePicture, userOf } from '../pictures/store-picture.js';
import { findProduct, productNotFound } from './find-product.js';
import type { ProductDeps } from './product-deps.js';
import { aboutProduct } from './product-journal.js';
import type { ProductDoc } from './product-model.js';
import { publishProduct } from './write-product.js';

export type ImageDeps = ProductDeps & PictureDeps;

/**
 * Appends a picture to the product's pictures and returns the product; a picture that it already has changes nothing.
 * @throws AppError NOT_FOUND, 400 for a file that is no picture or when the product has the maximum number
 */
export async function addImage(
  deps: ImageDeps,
  productId: number,
  { file, focus, editor }: { file: Buffer; focus?: Focus | undefined; editor: Editor | null },
): Promise<ProductDoc> {
  const upload = { file, fit: 'cover', focus, user: userOf('product', productId) } as const;
  const product = await storePicture(deps, upload, async (picture, session) => {
    const { images } = await findProduct(deps.products, productId, session);
    if (images.length >= PRODUCT_IMAGES_MAX && !images.includes(picture))
      throw invalid('file', `У товара не может быть больше ${PRODUCT_IMAGES_MAX} картинок`);
    const after = [...new Set([...images, picture])];
    return setImages(deps, productId, { before: images, images: after, editor }, session);
  });
  return publishProduct(deps, product);
}

/** Removes a picture and returns the product. @throws AppError NOT_FOUND when the product doesn't have the picture */
export async function removeImage(
  deps: ImageDeps,
  productId: number,
  { picture, editor }: { picture: string; editor: Editor | null },
): Promise<ProductDoc> {
  const product = await inTransaction(deps.connection, async (session) => {
    const { images } = await findProduct(deps.products, productId, session);
    if (!images.includes(picture)) throw new AppError('NOT_FOUND', { message: 'Картинка не найдена' });
    await releasePicture(deps, picture, userOf('product', productId), session);
    const after = images.filter((id) => id !== picture);
    return setImages(deps, productId, { before: images, images: after, editor }, session);
  });
  return publishProduct(deps, product);
}

/**
 * Sorts the product's pictures and returns the product. Pictures that are not named, such as those that another person
 * has just added, follow in their order.
 * @throws AppError NOT_FOUND, 400 when the product doesn't have one of the pictures
 */
export async function orderImages(
  deps: ImageDeps,
  productId: number,
  { order, editor }: { order: readonly string[]; editor: Editor | null },
): Promise<ProductDoc> {
  const product = await inTransaction(deps.connection, async (session) => {
    const { images } = await findProduct(deps.products, productId, session);
    if (order.some((picture) => !images.includes(picture))) throw invalid('images', 'Картинка не найдена');
    const after = [...new Set([...order, ...images])];
    return setImages(deps, productId, { before: images, images: after, editor }, session);
  });
  return publishProduct(deps, product);
}

interface ChangedImages {
  before: string[];
  images: string[];
  editor: Editor | null;
}

async function setImages(
  { products, journal, now }: ImageDeps,
  productId: number,
  { before, images, editor }: ChangedImages,
  session: ClientSession,
): Promise<ProductDoc> {
  const changed = await products
    .findOneAndUpdate(
      { _id: productId, archivedAt: null },
      {
        $set: { images, editedBy: editor, updatedAt: new Date(now()), pending: true },
        $inc: { version: 1 },
      },
      { returnDocument: 'after', session },
    )
    .lean<ProductDoc>();
  if (!changed) throw productNotFound();
  const changes = picturesChanges(before, images);
  await journal.write({ ...aboutProduct(changed), action: 'edited', by: editor, changes }, session);
  return changed;
}
