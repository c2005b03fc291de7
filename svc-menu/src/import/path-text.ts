/** Lists of names in one cell: the path of a group, the sizes of a product. A backslash escapes a separator in a name. */
import { GROUP_SEPARATOR, IMPORT_COLUMN_TITLES, SIZE_SEPARATOR } from '@skatert/contracts/menu/import-rules';
import { foldedName } from '@skatert/contracts/shared/fold-text';

const unescaped = (text: string): string => text.replaceAll(/\\([\\/|])/g, '$1');

/** A slash next to a space or at an end of a name could be read as a separator. */
const AMBIGUOUS_SLASH = /(?<=\s|^)\/|\/(?=\s|$)/g;

/** Returns the path of groups: «Супы / Горячие». */
export const toGroupText = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('\\', '\\\\').replaceAll(AMBIGUOUS_SLASH, '\\/')).join(GROUP_SEPARATOR);

/** A slash separates names only with spaces on both sides. */
const OWN = /(?<=\s)\/(?=\s)/;
/** In other programs' files so does «>»; a title with a slash says that one without spaces separates, too. */
const FOREIGN = /(?<=\s)\/(?=\s)|\s*>\s*/;
const WITH_SLASH = /\s*[/>]\s*/;

function separatorOf(title: string): RegExp {
  if (title.includes('/')) return WITH_SLASH;
  return foldedName(title) === foldedName(IMPORT_COLUMN_TITLES.group) ? OWN : FOREIGN;
}

/** Returns the names in a path. `title`: of the file's column. */
export const fromGroupText = (text: string, title: string): string[] =>
  text.trim() === '' ? [] : text.split(separatorOf(title)).map((name) => unescaped(name).trim());

/** Sizes without the separator that look like several: «S, M, L», «S/M/L», «30 см/40 см»; but not «0,5 л», «1/2» and «3 шт./500 г». */
const LIST = /[,;]\s|\n|\p{L}\s?[,;/]\s?\p{L}|(\p{L}{1,10})\.?\s?[,;/]\s?\d[\d.,]{0,9}\s?\1/u;
export const isListOfSizes = (text: string): boolean =>
  !text.includes(SIZE_SEPARATOR) && LIST.test(text.trim());

const joined = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\|]/g, '\\$&')).join(SIZE_SEPARATOR);

/** Returns sizes as text: «S|M|L». A single one that looks like several ends with the separator. */
export function toSizesText(sizes: readonly string[]): string {
  const text = joined(sizes);
  return isListOfSizes(text) ? `${text}${SIZE_SEPARATOR}` : text;
}

/** Returns badges as text: «Хит|Острое». A single one with a comma ends with the separator. */
export function toBadgesText(badges: readonly string[]): string {
  const text = joined(badges);
  return badges.length === 1 && text.includes(',') ? `${text}${SIZE_SEPARATOR}` : text;
}

/** Returns the badges in a text; commas separate them, too, where nothing else does. */
export const fromBadgesText = (text: string): string[] =>
  text.includes(SIZE_SEPARATOR) ? fromSizesText(text) : text.split(',').flatMap(fromSizesText);

/** Returns the sizes in a text; empty ones are left out. */
export function fromSizesText(text: string): string[] {
  const sizes = [''];
  for (const token of text.match(/\\[\\|]|./gs) ?? []) {
    if (token === SIZE_SEPARATOR) sizes.push('');
    else sizes[sizes.length - 1] += token.length === 2 ? token.slice(1) : token;
  }
  return sizes.map((size) => size.trim()).filter((size) => size !== '');
}
