/** Texts that were typed in the wrong one of the two keyboard layouts. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const SHIFTED_LATIN = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';

const toRussian = new Map<string, string>();
const toLatin = new Map<string, string>();
for (const [index, letter] of [...RUSSIAN].entries()) {
  toRussian.set(LATIN.charAt(index), letter);
  toRussian.set(SHIFTED_LATIN.charAt(index), letter);
  toLatin.set(letter, LATIN.charAt(index));
  toLatin.set(letter.toUpperCase(), LATIN.charAt(index));
}

const replaced = (text: string, table: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join('');

/** Returns a text as its keys would have written it in the Russian layout: «gbwwf» is «пицца». */
export const inRussianLayout = (text: string): string => replaced(text, toRussian);

/** Returns a text as its keys would have written it in the Latin layout: «сщдф» is «cola». */
export const inLatinLayout = (text: string): string => replaced(text, toLatin);
