/** Rules for all text input: how long it may be before it is processed, and which characters it may contain. */

export const FORBIDDEN_CHARACTERS = 'Недопустимые символы';

/**
 * Returns the maximum length of the input, in UTF-16 units, for a field that stores at most `max`: trimming and
 * normalization shorten it. A longer input is refused first, since the time of patterns and normalization can grow
 * faster than the text.
 */
export const typedMax = (max: number): number => 4 * max;

/** Returns true for input that is refused without further checks. */
export const isOverlong = (typed: string, max: number): boolean => typed.length > typedMax(max);

/** Direction marks, zero-width spaces and joiners outside emoji, soft hyphens: programs add them to what is copied. */
const MARKS =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200c|\u200d)/gu;

/** Returns a text without marks that nobody sees. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** No language has as many combining marks on a letter; ordering n of them takes O(n²). */
const MANY_COMBINING = /\p{M}{31}/u;

/** Returns a text as it is stored: without marks that nobody sees, and with one form of each letter (NFC). */
export function cleanText(typed: string): string {
  const text = withoutMarks(typed);
  return MANY_COMBINING.test(text) ? text : text.normalize('NFC');
}

/**
 * Control characters including NUL, line and paragraph separators, lone surrogates, and direction marks: with them one
 * name can imitate another or reverse the text after it.
 */
const HIDDEN = '\\p{Cs}\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const FORBIDDEN = new RegExp(`[\\p{Cc}${HIDDEN}]`, 'u');
/** All of \p{Cc} except tab, line feed and carriage return. */
const FORBIDDEN_IN_LINES = new RegExp(`[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f${HIDDEN}]`, 'u');

/** Returns true when a single line, such as a name, has such characters. */
export const hasForbiddenCharacters = (text: string): boolean => FORBIDDEN.test(text);

/** Returns true when a multi-line text has such characters; line ends and tabs are allowed. */
export const hasForbiddenInLines = (text: string): boolean => FORBIDDEN_IN_LINES.test(text);

/** Returns true for any invisible character, including emoji joiners; for logins and personal names. */
export const hasInvisibleCharacters = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
