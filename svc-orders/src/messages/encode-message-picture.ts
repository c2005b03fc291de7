/** Encodes an uploaded picture again, without its metadata such as the place where it was taken. */
import { CHAT_PICTURE_SIDES } from '@skatert/contracts/orders/chat-pictures';
import { decodeWhole, type PictureKind, type Pixels } from '@skatert/service-kit/files/picture';
import sharp from 'sharp';

const KINDS: readonly PictureKind[] = ['jpeg', 'png', 'webp'];
const WEBP = { quality: 80, effort: 3 } as const;

export interface EncodedPicture {
  /** The width of the full size, in pixels. */
  width: number;
  height: number;
  thumb: Buffer;
  full: Buffer;
}

/** Returns both sizes of a picture. @throws AppError 400 for a file that is no picture, damaged or too large */
export async function encodeMessagePicture(file: Buffer): Promise<EncodedPicture> {
  const pixels = await decodeWhole(file, { kinds: KINDS, side: CHAT_PICTURE_SIDES.full });
  const { width, height } = pixels.info;
  const side = CHAT_PICTURE_SIDES.thumb;
  const small = open(pixels).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const [thumb, full] = await Promise.all([small.webp(WEBP).toBuffer(), open(pixels).webp(WEBP).toBuffer()]);
  return { width, height, thumb, full };
}

const open = ({ data, info }: Pixels) => sharp(data, { raw: info });
