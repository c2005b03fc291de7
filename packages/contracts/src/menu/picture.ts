/**
 * The URLs of product, group and brand pictures: `/media/menu/{hash}-{colour}/{width}.{format}`. From a URL alone (in a
 * cart line, an order, an event) a client derives all sizes and formats, and the colour to show while the picture
 * loads.
 */

/** In pixels; a smaller upload is not enlarged. */
export const PICTURE_WIDTHS = [200, 400, 800, 1280] as const;
/** The most efficient first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The `sizes` attributes of pictures: a preload must use the same value as the picture, or it is fetched twice. */
export const PICTURE_SIZES = {
  /** Half a phone, a column of the desktop. */
  card: '(width < 600px) 50vw, 280px',
  /** The phone's width, half of the page on a desktop. */
  page: '(width < 800px) 100vw, 500px',
} as const;

/** The MIME types of accepted uploads; the server checks the first bytes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
/** The limits of uploads. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** The resolution of the best phone cameras; decoding such a picture takes up to 200 MB. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** The maximum length of the longer side, in pixels. */
export const PICTURE_MAX_SIDE = 16_383;
export const PRODUCT_IMAGES_MAX = 10;

/** Why a file is refused, on the screen that chooses it and by the server. */
export const PICTURE_REFUSALS = {
  wrongType: 'Нужна картинка PNG, JPEG, WebP или AVIF',
  tooLarge: `Файл больше ${PICTURE_MAX_BYTES / 1024 / 1024} МБ`,
  tooManyPixels: `Слишком большая картинка: не больше ${PICTURE_MAX_PIXELS / 1e6} мегапикселей`,
  broken: 'Файл повреждён. Выберите другой.',
} as const;

const FOLDER = '/media/menu';
/** The file of clients that don't choose a size. */
const DEFAULT_FILE = { width: 800, format: 'webp' } as const;
const ADDRESS = /^(\/media\/menu\/[0-9a-f]{32}-([0-9a-f]{6}))\/\d+\.\w+$/;

/** Returns the file name of a picture. */
export const pictureFile = (width: number, format: PictureFormat): string => `${width}.${format}`;

/** Returns the URL of a picture in responses. `id`: `{hash}-{colour}`. */
export const pictureUrl = (id: string): string =>
  `${FOLDER}/${id}/${pictureFile(DEFAULT_FILE.width, DEFAULT_FILE.format)}`;

export interface PictureSources {
  /** `#rrggbb`: the mean of the pixels. */
  color: string;
  /** The `<source>` elements, the most efficient format first. */
  sources: { type: string; srcSet: string }[];
}

/** Returns the sizes, formats and colour behind a picture's URL; undefined for any other URL. */
export function pictureSources(url: string): PictureSources | undefined {
  const [, base, color] = ADDRESS.exec(url) ?? [];
  if (base === undefined || color === undefined) return undefined;
  const srcSetOf = (format: PictureFormat): string =>
    PICTURE_WIDTHS.map((width) => `${base}/${pictureFile(width, format)} ${width}w`).join(', ');
  return {
    color: `#${color}`,
    sources: PICTURE_FORMATS.map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(format) })),
  };
}

/** Returns the id of a picture, `{hash}-{colour}`, from its URL; undefined for any other URL. */
export const pictureIdOf = (url: string): string | undefined =>
  ADDRESS.exec(url)?.[1]?.slice(FOLDER.length + 1);
