/** Converts uploaded pictures to small square WebP files without metadata. */
import { decodeSquare } from '@skatert/service-kit/files/picture';
import sharp from 'sharp';

const SIDE = 512;
const QUALITY = 82;

/**
 * Returns the converted picture. @throws AppError VALIDATION_FAILED for another file, a broken or a too large picture
 */
export async function squarePicture(file: Buffer): Promise<Buffer> {
  const { data, info } = await decodeSquare(file, {
    kinds: ['png', 'jpeg', 'webp', 'gif'],
    side: SIDE,
    fit: 'cover',
  });
  return sharp(data, { raw: info }).webp({ quality: QUALITY }).toBuffer();
}
