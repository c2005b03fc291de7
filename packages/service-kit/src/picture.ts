/** Decodes pictures that strangers send; what is none, is broken or would take too much memory is refused. */
import sharp from 'sharp';
import { invalid } from './errors.js';

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

/** The first box of the file names AVIF among its brands. */
function isAvif(file: Buffer): boolean {
  if (file.length < 16 || !startsWith(file, 'ftyp', 4)) return false;
  return file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 128)).includes('avif');
}

// SVG, PDF and whatever else the library could read are out of everybody's reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(KINDS).map(({ loader }) => `VipsForeignLoad${loader}Buffer`) });
sharp.cache(false);

/** A phone's best photograph; a picture of so many pixels takes up to 200 MB while it is decoded. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_383;
const DECODE_S = 10;

const BROKEN = 'Файл повреждён. Выберите другой.';
const TOO_MANY_PIXELS = 'Слишком большая картинка: не больше 50 мегапикселей';

export interface SquareOptions {
  kinds: readonly PictureKind[];
  /** In pixels; a smaller picture isn't made larger. */
  side: number;
  /** Cut to the square around its middle, or all of it on transparent ground. */
  fit: 'cover' | 'contain';
}

/** Pixels in sRGB without metadata. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 3 | 4 };
}

/**
 * The upright square of a picture. Its kind is told by its first bytes and its size by its own word, before anything is
 * decoded. @throws AppError 400 for what is no picture of these kinds, a broken or a too large one
 */
export async function decodeSquare(file: Buffer, { kinds, side, fit }: SquareOptions): Promise<Pixels> {
  if (!kinds.some((kind) => KINDS[kind].is(file))) throw invalid('file', noPicture(kinds));
  const { width, height } = await sizeOf(file);
  const own = fit === 'cover' ? Math.min(width, height) : Math.max(width, height);
  const target = Math.min(side, own);
  const background = { r: 255, g: 255, b: 255, alpha: 0 };
  return inTurn(async () => {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .timeout({ seconds: DECODE_S })
      .rotate()
      .resize(target, target, { fit, background });
    if (fit === 'contain') picture.ensureAlpha();
    const { data, info } = await picture
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch((cause) => {
        throw invalid('file', BROKEN, cause);
      });
    return { data, info: { width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 } };
  });
}

/** By its own word, which costs no memory. @throws AppError 400 */
async function sizeOf(file: Buffer): Promise<{ width: number; height: number }> {
  const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: Error) => {
      throw invalid('file', BROKEN, cause);
    });
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw invalid('file', TOO_MANY_PIXELS);
  return { width, height };
}

function noPicture(kinds: readonly PictureKind[]): string {
  const names = kinds.map((kind) => KINDS[kind].name);
  return `Нужна картинка ${names.slice(0, -1).join(', ')} или ${names.at(-1)}`;
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: a few large pictures at the same moment must not take the memory of the process. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}
