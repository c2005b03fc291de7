/** Lists of names in one cell: the path of a group, the sizes of a product. A backslash escapes a separator in a name. */
import { GROUP_SEPARATOR, SIZE_SEPARATOR } from '@skatert/contracts/menu/import-rules';

const unescaped = (text: string): string => text.replaceAll(/\\([\\/|])/g, '$1');

/** A slash next to a space or at an end of a name could be read as a separator. */
const AMBIGUOUS_SLASH = /(?<=\s|^)\/|\/(?=\s|$)/g;

/** Returns the path of groups: «Супы / Горячие». */
export const toGroupText = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('\\', '\\\\').replaceAll(AMBIGUOUS_SLASH, '\\/')).join(GROUP_SEPARATOR);

/** Returns the names in a path; a slash separates them only with spaces on both sides. */
export const fromGroupText = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(/(?<=\s)\/(?=\s)/).map((name) => unescaped(name).trim());

/** Returns sizes as text: «S|M|L». */
export const toSizesText = (sizes: readonly string[]): string =>
  sizes.map((size) => size.replaceAll(/[\\|]/g, '\\$&')).join(SIZE_SEPARATOR);

/** Returns the sizes in a text; empty ones are left out. */
export function fromSizesText(text: string): string[] {
  const sizes = [''];
  for (const token of text.match(/\\[\\|]|./gs) ?? []) {
    if (token === SIZE_SEPARATOR) sizes.push('');
    else sizes[sizes.length - 1] += token.length === 2 ? token.slice(1) : token;
  }
  return sizes.map((size) => size.trim()).filter((size) => size !== '');
}
