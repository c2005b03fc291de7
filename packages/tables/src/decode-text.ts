/** Decodes a text file in the encodings that spreadsheet programs write. */
import { isUtf8 } from 'node:buffer';
import { invalid } from '@skatert/service-kit/shared/errors';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * Returns the encoding by the byte order mark; without one it is UTF-8 when the file is valid, else one of the two with
 * a byte per letter.
 */
export function encodingOf(file: Buffer): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => file[index] === byte));
  if (marked) return marked.encoding;
  if (isUtf8(file)) return 'utf-8';
  return isDos(file) ? 'ibm866' : 'windows-1251';
}

/** Returns true for Russian text of DOS (CP866): most of its letters have bytes that Windows-1251 has for rare signs. */
function isDos(file: Buffer): boolean {
  let dos = 0;
  let windows = 0;
  for (const byte of file) {
    if (byte >= 0x80 && byte <= 0xaf) dos += 1;
    // Without 0xE0 to 0xEF, which are letters in both.
    else if ((byte >= 0xc0 && byte <= 0xdf) || byte >= 0xf0) windows += 1;
  }
  return dos > windows;
}

/** Returns true for a file that is no text: it has NUL bytes, which only UTF-16 has. */
export const isBinary = (file: Buffer): boolean => !encodingOf(file).startsWith('utf-16') && file.includes(0);

/** Returns the text without the byte order mark. @throws AppError VALIDATION_FAILED */
export function decodeText(file: Buffer): string {
  try {
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw cause;
    throw invalid('file', 'Кодировка файла не распознана. Сохраните его как CSV UTF-8 или XLSX.', cause);
  }
}
