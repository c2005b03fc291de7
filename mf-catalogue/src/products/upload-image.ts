/** Uploads a picture of a product; unlike `web-kit/api`, it reports how much has been sent. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { ApiError, ERROR_TEXTS } from '@skatert/web-kit/api';
import { freshAccessToken } from '@skatert/web-kit/session';
import { productPath } from './products-query.js';

/** A point of the upright picture, from 0 (left, top) to 1 (right, bottom). */
export interface Focus {
  x: number;
  y: number;
}

export const MIDDLE: Focus = { x: 0.5, y: 0.5 };

/** A slow connection may take this long for the largest file, in ms. */
const TIMEOUT_MS = 120_000;

/**
 * Returns the product with the picture. `onProgress` receives the sent part, from 0 to 1.
 * @throws ApiError
 */
export async function uploadImage(
  productId: number,
  { file, focus }: { file: File; focus: Focus },
  onProgress: (sent: number) => void,
): Promise<StaffProduct> {
  const form = new FormData();
  form.set('x', String(focus.x));
  form.set('y', String(focus.y));
  form.set('file', file);
  const token = await freshAccessToken(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${productPath(productId)}/images`);
    request.responseType = 'json';
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(failure(0, null));
    request.onload = () => {
      if (request.status === 201) resolve(request.response as StaffProduct);
      else reject(failure(request.status, request.response));
    };
    request.send(form);
  });
}

function failure(status: number, response: unknown): ApiError {
  const { message } = (response ?? {}) as { message?: unknown };
  const own = status === 0 ? ERROR_TEXTS.noResponse : 'Не удалось загрузить картинку';
  const text = typeof message === 'string' && message !== '' ? message : own;
  return new ApiError({ code: 'UNKNOWN', message: text, status, fromServer: true });
}
