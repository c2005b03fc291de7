/**
 * Where the pictures of products, groups and brands are served: `/media/menu/{hash}-{colour}/{width}.{format}`. The
 * address says what stands behind it, so that whoever holds one (a cart's line, an order, an event) can show the picture
 * in the size and the format that suit him, and a field of its colour until it is there.
 */

/** In pixels; a picture that was sent smaller isn't made larger. */
export const PICTURE_WIDTHS = [200, 400, 800, 1280] as const;
/** The better ones first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** How wide pictures are shown, as in HTML: whoever asks for one early must ask for the same one. */
export const PICTURE_SIZES = {
  /** Half a phone, a column of the desktop. */
  card: '(width < 600px) 50vw, 280px',
  /** The phone's width, half of the page on a desktop. */
  page: '(width < 800px) 100vw, 500px',
} as const;

/** What may be sent. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PRODUCT_IMAGES_MAX = 10;

const FOLDER = '/media/menu';
/** Serves whoever knows nothing of the other sizes. */
const PLAIN = { width: 800, format: 'webp' } as const;
const ADDRESS = /^(\/media\/menu\/[0-9a-f]{32}-([0-9a-f]{6}))\/\d+\.\w+$/;

/** The name of a picture's file. */
export const pictureFile = (width: number, format: PictureFormat): string => `${width}.${format}`;

/** The address that answers give for a picture, `id` being `{hash}-{colour}`. */
export const pictureUrl = (id: string): string => `${FOLDER}/${id}/${pictureFile(PLAIN.width, PLAIN.format)}`;

export interface PictureSources {
  /** `#rrggbb`: the mean of its pixels. */
  color: string;
  /** For `<source>`, the better format first. */
  sources: { type: string; srcSet: string }[];
}

/** All that a picture's address offers; undefined for an address of another kind. */
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
