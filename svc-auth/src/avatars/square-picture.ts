/** Whatever picture was sent becomes a small square WebP without metadata; what is none is refused. */
import { decodeSquare } from '@skatert/service-kit/picture';
import sharp from 'sharp';

const SIDE = 512;
const QUALITY = 82;

/** @throws AppError 400 for what is no picture, a broken or a too large one */
export async function squarePicture(file: Buffer): Promise<Buffer> {
  const { data, info } = await decodeSquare(file, {
    kinds: ['png', 'jpeg', 'webp', 'gif'],
    side: SIDE,
    fit: 'cover',
  });
  return sharp(data, { raw: info }).webp({ quality: QUALITY }).toBuffer();
}
