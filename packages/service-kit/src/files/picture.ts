/**
 * Decodes uploaded pictures; refuses other files, broken pictures and those that would need too much memory. Services call it
 * in their worker process.
 */
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE, PICTURE_REFUSALS } from '@skatert/contracts/menu/picture';
import sharp, { type Sharp } from 'sharp';
import { invalid } from '../shared/errors.js';

const startsWith = (file: Buffer, bytes: string, at = 0): boolean =>
  file.toString('latin1', at, at + bytes.length) === bytes;

const KINDS = {
  png: { name: 'PNG', loader: 'Png', is: (file: Buffer) => startsWith(file, '\x89PNG\r\n\x1a\n') },
  jpeg: { name: 'JPEG', loader: 'Jpeg', is: (file: Buffer) => startsWith(file, '\xff\xd8\xff') },
  webp: {
    name: 'WebP',
    loader: 'Webp',
    is: (file: Buffer) => startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8),
  },
  avif: { name: 'AVIF', loader: 'Heif', is: isAvif },
  gif: { name: 'GIF', loader: 'Nsgif', is: (file: Buffer) => startsWith(file, 'GIF8') },
} as const;
export type PictureKind = keyof typeof KINDS;

/** Returns true when the first box of the file lists AVIF among its brands. */
function isAvif(file: Buffer): boolean {
  if (file.length < 16 || !startsWith(file, 'ftyp', 4)) return false;
  return file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 128)).includes('avif');
}

// Blocks all other formats that the library could decode, such as SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(KINDS).map(({ loader }) => `VipsForeignLoad${loader}Buffer`) });
sharp.cache(false);

const DECODE_S = 10;

const { broken: BROKEN, tooManyPixels: TOO_MANY_PIXELS } = PICTURE_REFUSALS;

export interface SquareOptions {
  kinds: readonly PictureKind[];
  /** In pixels; a smaller picture is not enlarged. */
  side: number;
  /** `cover` crops to the square around the focus, `contain` shows the whole picture on a transparent background. */
  fit: 'cover' | 'contain';
  /** The middle by default. */
  focus?: Focus | undefined;
}

/** A point of the upright picture, from 0 (left, top) to 1 (right, bottom). */
export interface Focus {
  x: number;
  y: number;
}

/** Raw sRGB pixels without metadata. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 3 | 4 };
}

/**
 * Returns a picture as a square, rotated as its metadata says. The format is detected by the first bytes and the size
 * is read from the header before anything is decoded.
 * @throws AppError VALIDATION_FAILED for a file of another format, a broken or a too large picture
 */
export async function decodeSquare(
  file: Buffer,
  { kinds, side, fit, focus }: SquareOptions,
): Promise<Pixels> {
  const size = await sizeOf(file, kinds);
  const { width, height } = size;
  const own = fit === 'cover' ? Math.min(width, height) : Math.max(width, height);
  const target = Math.min(side, own);
  const background = { r: 255, g: 255, b: 255, alpha: 0 };
  return decode(file, (picture) => {
    if (fit === 'cover' && focus) picture.extract(squareAround(focus, size));
    picture.resize(target, target, { fit, background });
    if (fit === 'contain') picture.ensureAlpha();
  });
}

/**
 * Returns a whole picture with its proportions, rotated as its metadata says; `side` limits the longer one, in pixels.
 * @throws AppError VALIDATION_FAILED for a file of another format, a broken or a too large picture
 */
export async function decodeWhole(
  file: Buffer,
  { kinds, side }: { kinds: readonly PictureKind[]; side: number },
): Promise<Pixels> {
  await sizeOf(file, kinds);
  return decode(file, (picture) => {
    picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  });
}

/** Returns the pixels of an upright picture after `change`. */
async function decode(file: Buffer, change: (picture: Sharp) => void): Promise<Pixels> {
  const picture = sharp(file, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'warning' })
    .timeout({ seconds: DECODE_S })
    .rotate();
  change(picture);
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw invalid('file', BROKEN, cause);
    });
  return { data, info: { width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 } };
}

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the size of the upright picture from its header, without decoding it.
 * @throws AppError VALIDATION_FAILED
 */
async function sizeOf(file: Buffer, kinds: readonly PictureKind[]): Promise<Size> {
  if (!kinds.some((kind) => KINDS[kind].is(file))) throw invalid('file', noPicture(kinds));
  const { autoOrient } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: Error) => {
      throw invalid('file', BROKEN, cause);
    });
  const { width = 0, height = 0 } = autoOrient;
  if (Math.max(width, height) > PICTURE_MAX_SIDE || width * height > PICTURE_MAX_PIXELS)
    throw invalid('file', TOO_MANY_PIXELS);
  return { width, height };
}

/** Returns the largest square of a picture whose middle is as near as possible to the focus, in pixels. */
function squareAround({ x, y }: Focus, { width, height }: Size) {
  const side = Math.min(width, height);
  const start = (at: number, length: number) =>
    Math.round(Math.min(Math.max(at * length - side / 2, 0), length - side));
  return { left: start(x, width), top: start(y, height), width: side, height: side };
}

function noPicture(kinds: readonly PictureKind[]): string {
  const names = kinds.map((kind) => KINDS[kind].name);
  return `Нужна картинка ${names.slice(0, -1).join(', ')} или ${names.at(-1)}`;
}
