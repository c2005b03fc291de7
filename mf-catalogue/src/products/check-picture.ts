/** Checks a chosen picture by the rules of the service, before it is uploaded. */
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  PICTURE_REFUSALS,
  PICTURE_TYPES,
} from '@skatert/contracts/menu/picture';
import { decodes, sizeOf } from './read-picture.js';

const TYPES: readonly string[] = PICTURE_TYPES;
/** How many bytes identify the format. */
const START_BYTES = 128;

/** Returns why a file can't be the picture of a product; null when it can. */
export async function refusalOf(file: File): Promise<string | null> {
  if (!TYPES.includes(file.type)) return PICTURE_REFUSALS.wrongType;
  if (file.size > PICTURE_MAX_BYTES) return PICTURE_REFUSALS.tooLarge;
  if (!startsAsPicture(await startOf(file))) return PICTURE_REFUSALS.wrongType;
  // The size first: decoding a picture of absurd dimensions would exhaust the memory of the browser.
  const size = await sizeOf(file);
  if (!size) return PICTURE_REFUSALS.broken;
  const { width, height } = size;
  if (Math.max(width, height) > PICTURE_MAX_SIDE || width * height > PICTURE_MAX_PIXELS)
    return PICTURE_REFUSALS.tooManyPixels;
  return (await decodes(file)) ? null : PICTURE_REFUSALS.broken;
}

/** Returns the first bytes as characters with the same codes. */
const startOf = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()));

function startsAsPicture(start: string): boolean {
  if (start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff')) return true;
  if (start.startsWith('RIFF')) return start.startsWith('WEBP', 8);
  return start.startsWith('ftyp', 4) && start.includes('avif', 8);
}
