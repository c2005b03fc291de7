/** Decodes a text file in the encodings that spreadsheet programs write. */
import { isUtf8 } from 'node:buffer';
import { invalid } from '@skatert/service-kit/errors';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Returns the encoding by the byte order mark; without one it is UTF-8 when the file is valid, else Windows-1251. */
export function encodingOf(file: Buffer): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => file[index] === byte));
  return marked?.encoding ?? (isUtf8(file) ? 'utf-8' : 'windows-1251');
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
