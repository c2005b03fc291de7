/** The pictures in a product's form: those that are stored, and files that are uploaded when the form is saved. */
import { PICTURE_REFUSALS, PRODUCT_IMAGES_MAX } from '@skatert/contracts/menu/picture';
import { refusalOf } from './check-picture.js';
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

/**
 * Returns those files that are pictures, and why others are not, each with its file name. `refused`: files of another
 * type.
 */
export async function checkFiles(
  files: readonly File[],
  refused: readonly File[],
): Promise<{ pictures: File[]; problems: string[] }> {
  const pictures: File[] = [];
  const problems = refused.map(({ name }) => `${name}: ${PICTURE_REFUSALS.wrongType}`);
  // One after the other: several decoded pictures at once may be too many for a phone.
  for (const file of files) {
    const refusal = await refusalOf(file);
    if (refusal === null) pictures.push(file);
    else problems.push(`${file.name}: ${refusal}`);
  }
  return { pictures, problems };
}

/** Returns the tiles with as many pictures as a product may have. */
export const withPictures = (tiles: readonly ImageTile[], pictures: readonly File[]): ImageTile[] => [
  ...tiles,
  ...pictures.slice(0, PRODUCT_IMAGES_MAX - tiles.length).map(newTile),
];

/** Returns the tiles with one moved before another; null: to the end. */
export function withTileMoved(tiles: readonly ImageTile[], id: number, beforeId: number | null): ImageTile[] {
  const moved = tiles.filter((tile) => tile.id === id);
  const others = tiles.filter((tile) => tile.id !== id);
  const at = others.findIndex((tile) => tile.id === beforeId);
  return others.toSpliced(at === -1 ? others.length : at, 0, ...moved);
}
