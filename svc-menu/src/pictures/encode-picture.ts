/** A picture that was sent becomes squares in the sizes and formats that browsers choose from. */
import { createHash } from 'node:crypto';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFile,
} from '@skatert/contracts/menu/picture';
import {
  decodeSquare,
  type PictureKind,
  type Pixels,
  type SquareOptions,
} from '@skatert/service-kit/picture';
import sharp, { type Sharp } from 'sharp';

const KINDS: readonly PictureKind[] = ['png', 'jpeg', 'webp', 'avif'];
/** Another way of encoding is another content under the same hash: count it on. */
const ENCODING = 'skatert-picture-1';
const HASH_DIGITS = 32;

const AVIF = { quality: 55, chromaSubsampling: '4:2:0' } as const;

/**
 * Usually a little more time buys files of two thirds the size; the library's own default takes ten times as long for
 * hardly less. Least is for many pictures at once that somebody waits for.
 */
const EFFORTS = {
  usual: { avif: { ...AVIF, effort: 2 }, webp: { quality: 80, effort: 3 } },
  least: { avif: { ...AVIF, effort: 0 }, webp: { quality: 80, effort: 2 } },
} as const;
export type Effort = keyof typeof EFFORTS;

export type Fit = SquareOptions['fit'];
export interface EncodeOptions {
  fit: Fit;
  effort: Effort;
}

export interface EncodedPicture {
  /** `{hash}-{colour}`. */
  id: string;
  /** By their names. */
  files: { name: string; content: Buffer }[];
}

/** What a file's picture will be called, without its colour. */
export function hashOf(file: Buffer, { fit, effort }: EncodeOptions): string {
  return createHash('sha256')
    .update(`${ENCODING} ${fit} ${effort} `)
    .update(file)
    .digest('hex')
    .slice(0, HASH_DIGITS);
}

/** @throws AppError 400 for what is no picture, a broken or a too large one */
export async function encodePicture(file: Buffer, options: EncodeOptions): Promise<EncodedPicture> {
  const { fit, effort } = options;
  const pixels = await decodeSquare(file, { kinds: KINDS, side: Math.max(...PICTURE_WIDTHS), fit });
  const [color, ...encoded] = await Promise.all([
    meanColor(pixels),
    ...sizesOf(pixels).map((width) => encodeSize(pixels, width, effort)),
  ]);
  const files = PICTURE_WIDTHS.flatMap((width) => {
    const ofWidth = encoded.find((size) => size.width === Math.min(width, pixels.info.width));
    return (ofWidth?.contents ?? []).map(({ format, content }) => ({
      name: pictureFile(width, format),
      content,
    }));
  });
  return { id: `${hashOf(file, options)}-${color}`, files };
}

/** The widths to encode: a small picture has fewer of them. */
function sizesOf({ info }: Pixels): number[] {
  return [...new Set(PICTURE_WIDTHS.map((width) => Math.min(width, info.width)))];
}

const open = ({ data, info }: Pixels): Sharp => sharp(data, { raw: info });

async function resized(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.info.width) return pixels;
  const { data, info } = await open(pixels).resize(width, width).raw().toBuffer({ resolveWithObject: true });
  return { data, info: { ...pixels.info, width: info.width, height: info.height } };
}

async function encodeSize(pixels: Pixels, width: number, effort: Effort) {
  const sized = await resized(pixels, width);
  const { avif, webp } = EFFORTS[effort];
  const encode = (format: PictureFormat): Promise<Buffer> =>
    (format === 'avif' ? open(sized).avif(avif) : open(sized).webp(webp)).toBuffer();
  const contents = await Promise.all(
    PICTURE_FORMATS.map(async (format) => ({ format, content: await encode(format) })),
  );
  return { width, contents };
}

/** Six hexadecimal digits; transparent ground counts as white. */
async function meanColor(pixels: Pixels): Promise<string> {
  const small = await resized(pixels, Math.min(...sizesOf(pixels)));
  const one = await open(small).flatten({ background: '#fff' }).resize(1, 1).raw().toBuffer();
  return one.subarray(0, 3).toString('hex');
}
