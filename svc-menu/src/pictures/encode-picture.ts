/** Encodes an uploaded picture as squares in all sizes and formats that browsers choose from. */
import { createHash } from 'node:crypto';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFile,
} from '@skatert/contracts/menu/picture';
import {
  decodeSquare,
  type Focus,
  type PictureKind,
  type Pixels,
  type SquareOptions,
} from '@skatert/service-kit/files/picture';
import sharp, { type Sharp } from 'sharp';

const KINDS: readonly PictureKind[] = ['png', 'jpeg', 'webp', 'avif'];
/** Part of the hash. Raise the number when the encoding changes, since a URL must not change its content. */
const ENCODING = 'skatert-picture-1';
const HASH_DIGITS = 32;

const AVIF = { quality: 55, chromaSubsampling: '4:2:0' } as const;

/**
 * `usual` makes files of two thirds the size of `least` in a little more time; the library's default takes ten times as
 * long for hardly smaller files. `least` is for many pictures at once, as in the demo data.
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
  /** Around which a square is cut; absent: the middle. */
  focus?: Focus | undefined;
}

export interface EncodedPicture {
  /** `{hash}-{colour}`. */
  id: string;
  files: { name: string; content: Buffer }[];
}

/** Returns the hash part of the id of an uploaded file's picture. */
export function hashOf(file: Buffer, { fit, effort, focus }: EncodeOptions): string {
  // Hashes of pictures without a focus stay as in earlier releases, so that stored pictures are found.
  const square = focus ? `${fit}@${focus.x},${focus.y}` : fit;
  return createHash('sha256')
    .update(`${ENCODING} ${square} ${effort} `)
    .update(file)
    .digest('hex')
    .slice(0, HASH_DIGITS);
}

/** Returns the encoded picture. @throws AppError 400 for a file that is no picture, damaged or too large */
export async function encodePicture(file: Buffer, options: EncodeOptions): Promise<EncodedPicture> {
  const { fit, effort, focus } = options;
  const pixels = await decodeSquare(file, { kinds: KINDS, side: Math.max(...PICTURE_WIDTHS), fit, focus });
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

/** Returns the widths to encode; a small picture has fewer. */
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

/** Returns the mean colour as six hexadecimal digits; transparent pixels count as white. */
async function meanColor(pixels: Pixels): Promise<string> {
  const small = await resized(pixels, Math.min(...sizesOf(pixels)));
  const one = await open(small).flatten({ background: '#fff' }).resize(1, 1).raw().toBuffer();
  return one.subarray(0, 3).toString('hex');
}
