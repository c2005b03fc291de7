/** What the browser reads from the file of a picture. */
import type { Size } from './square-crop.js';

/** Returns the size in pixels, without decoding the picture; null when the browser can't read it. */
export function sizeOf(file: File): Promise<Size | null> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  return new Promise<Size | null>((resolve) => {
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => resolve(null);
    picture.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Returns false when the browser can't decode the picture. */
export const decodes = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
