/** Whatever picture was sent becomes a small square WebP without metadata; what is none is refused. */
import { AppError, invalid } from '@skatert/service-kit/errors';
import sharp from 'sharp';

const SIDE = 512;
const QUALITY = 82;
/** A phone's best photograph; a picture of so many pixels takes up to 200 MB while it is decoded. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 16_383;
const DECODE_S = 10;

/** SVG, PDF and whatever else the library could read are out of its reach. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);

const NO_PICTURE = 'Нужна картинка PNG, JPEG, WebP или GIF';
const BROKEN = 'Файл повреждён. Выберите другой.';
const TOO_MANY_PIXELS = 'Слишком большая картинка: не больше 50 мегапикселей';

/** Its size by its own word, before anything is decoded. @throws AppError 400 */
async function checkSize(file: Buffer): Promise<void> {
  if (file.length === 0) throw invalid('file', NO_PICTURE);
  const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      throw invalid('file', error.message.includes('unsupported image format') ? NO_PICTURE : BROKEN);
    });
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw invalid('file', TOO_MANY_PIXELS);
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: a few large pictures at the same moment must not take the memory of the process. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}

/** @throws AppError 400 for what is no picture, a broken or a too large one */
export async function squarePicture(file: Buffer): Promise<Buffer> {
  await checkSize(file);
  return inTurn(() =>
    sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
      .timeout({ seconds: DECODE_S })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch((cause) => {
        throw new AppError('VALIDATION_FAILED', { message: BROKEN, errors: { file: BROKEN }, cause });
      }),
  );
}
