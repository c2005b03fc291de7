/** The pictures in a product's form: those that are stored, and files that are uploaded when the form is saved. */
import { PICTURE_MAX_BYTES, PICTURE_TYPES, PRODUCT_IMAGES_MAX } from '@skatert/contracts/menu/picture';
import { type Focus, MIDDLE } from './upload-image.js';

export interface StoredTile {
  id: number;
  kind: 'stored';
  url: string;
}

export interface NewTile {
  id: number;
  kind: 'new';
  file: File;
  /** The URL of the file in the browser. */
  preview: string;
  focus: Focus;
  /** The sent part, from 0 to 1; null: not being sent. */
  progress: number | null;
  /** Why the last upload failed. */
  problem: string | null;
}

export type ImageTile = StoredTile | NewTile;

let ids = 0;
const nextId = (): number => ++ids;

export const storedTile = (url: string): StoredTile => ({ id: nextId(), kind: 'stored', url });

const newTile = (file: File): NewTile => ({
  id: nextId(),
  kind: 'new',
  file,
  preview: URL.createObjectURL(file),
  focus: MIDDLE,
  progress: null,
  problem: null,
});

const TYPES: readonly string[] = PICTURE_TYPES;

/** Returns the tiles with those files that fit, and why others do not. `refused`: files of another type. */
export function withFiles(
  tiles: readonly ImageTile[],
  files: readonly File[],
  refused: readonly File[],
): { tiles: ImageTile[]; problem: string | null } {
  const pictures = files.filter(({ type }) => TYPES.includes(type));
  const small = pictures.filter(({ size }) => size <= PICTURE_MAX_BYTES);
  const fitting = small.slice(0, PRODUCT_IMAGES_MAX - tiles.length);
  const problems = [
    (refused.length > 0 || pictures.length < files.length) && 'Нужна картинка PNG, JPEG, WebP или AVIF',
    small.length < pictures.length && `Файл больше ${PICTURE_MAX_BYTES / 1024 / 1024} МБ`,
    fitting.length < small.length && `У товара не может быть больше ${PRODUCT_IMAGES_MAX} картинок`,
  ].filter((problem) => problem !== false);
  return { tiles: [...tiles, ...fitting.map(newTile)], problem: problems.join('. ') || null };
}

/** Returns the tiles with one moved before another; null: to the end. */
export function withTileMoved(tiles: readonly ImageTile[], id: number, beforeId: number | null): ImageTile[] {
  const moved = tiles.filter((tile) => tile.id === id);
  const others = tiles.filter((tile) => tile.id !== id);
  const at = others.findIndex((tile) => tile.id === beforeId);
  return others.toSpliced(at === -1 ? others.length : at, 0, ...moved);
}
