/** Which cell styles of a workbook show a number as a date or time: such a number is no number to its reader. */
import type { Walk } from './workbook-parts.js';
import type { ZipParts } from './zip-parts.js';

/** The ids of the built-in number formats of dates and times (ECMA-376, part 1, 18.8.30, also those of East Asia). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Texts in quotes, escaped and filling characters, and brackets (a colour, a currency) but not those of `[h]`. */
const LITERALS = /"[^"]*"|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** The longest format in Excel, in UTF-16 units. */
const MAX_FORMAT = 255;

/** Returns true for a number format with a part of a date or time. */
const isDateFormat = (code: string): boolean =>
  !/^general$/i.test(code) && /[dmyhs]/i.test(code.replaceAll(LITERALS, ''));

/** Returns the indexes of the cell styles with a format for dates or times. `path`: of the styles. */
export async function readDateStyles(
  parts: ZipParts,
  path: string,
  walk: Walk,
): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!parts.has(path)) return styles;
  const custom = new Map<number, boolean>();
  let isInCellFormats = false;
  let index = 0;
  const open = (name: string, { numFmtId, formatCode }: Record<string, string>): void => {
    const id = Number(numFmtId);
    if (name === 'numFmt') custom.set(id, isDateFormat((formatCode ?? '').slice(0, MAX_FORMAT)));
    if (name === 'cellXfs') isInCellFormats = true;
    if (name !== 'xf' || !isInCellFormats) return;
    if (custom.get(id) ?? isBuiltInDate(id)) styles.add(index);
    index += 1;
  };
  const close = (name: string): void => {
    if (name === 'cellXfs') isInCellFormats = false;
  };
  await walk(parts, path, open, close);
  return styles;
}
