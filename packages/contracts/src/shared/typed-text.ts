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
