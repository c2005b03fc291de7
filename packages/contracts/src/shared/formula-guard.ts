/** CSV has no types: spreadsheet programs run a text that starts like a formula. An apostrophe makes it a text. */

/** Such a text, also with apostrophes before it. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns the text without the apostrophe of `guarded`, so that an export is read back unchanged. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
