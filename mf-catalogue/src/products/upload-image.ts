/** Uploads a picture of a product. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { uploadFile } from '@skatert/web-kit/upload';
import { productPath } from './products-query.js';

/** A point of the upright picture, from 0 (left, top) to 1 (right, bottom). */
export interface Focus {
  x: number;
  y: number;
}

export const MIDDLE: Focus = { x: 0.5, y: 0.5 };

/** Returns the product with the picture. `onProgress` receives the sent part, from 0 to 1. @throws ApiError */
export const uploadImage = (
  productId: number,
  { file, focus: { x, y } }: { file: File; focus: Focus },
  onProgress: (sent: number) => void,
): Promise<StaffProduct> =>
  uploadFile(`${productPath(productId)}/images`, file, {
    fields: { x: String(x), y: String(y) },
    onProgress,
  });
