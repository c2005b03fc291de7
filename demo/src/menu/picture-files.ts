/** The demo's pictures: files as users upload them, `demo/pictures/{brand}/{dish}.webp`. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Returns the file of a picture; `path`: `{brand}/{dish}`. @throws Error when there is none */
export type ReadPicture = (path: string) => Promise<Buffer>;

/** Returns a function that reads the pictures of a folder, and shrinks them to `side` pixels if it is given. */
export const picturesIn =
  (folder: URL, side?: number): ReadPicture =>
  async (path) => {
    const file = await readFile(new URL(`${path}.webp`, folder));
    return side === undefined ? file : sharp(file).resize(side).webp().toBuffer();
  };
