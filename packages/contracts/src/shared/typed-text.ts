/** What holds for every text that somebody types: how much of it is looked at, and which characters it may have. */

export const FORBIDDEN_CHARACTERS = 'Недопустимые символы';

/**
 * The most UTF-16 units of a text as typed, where at most `max` are kept: spaces around it and letters composed of
 * several characters go. A longer one is refused before anything is done with it, since patterns and normalization take
 * a time that grows faster than the text.
 */
export const typedMax = (max: number): number => 4 * max;

/** True for a text that is refused unread. */
export const isOverlong = (typed: string, max: number): boolean => typed.length > typedMax(max);

/**
 * Control characters with NUL, line and paragraph separators, halves of characters, and the marks that turn the direction
 * of writing: with them one name looks like another, or turns the words after it round.
 */
const HIDDEN = '\\p{Cs}\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const FORBIDDEN = new RegExp(`[\\p{Cc}${HIDDEN}]`, 'u');
/** All of \p{Cc} but tab, line feed and carriage return. */
const FORBIDDEN_IN_LINES = new RegExp(`[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f${HIDDEN}]`, 'u');

/** True when a name or another single line has such characters. */
export const hasForbiddenCharacters = (text: string): boolean => FORBIDDEN.test(text);

/** The same for a text of several lines: line ends and tabs are fine. */
export const hasForbiddenInLines = (text: string): boolean => FORBIDDEN_IN_LINES.test(text);

/** True when any character is invisible, also one that joins emoji or breaks words: no login and no person's name has one. */
export const hasInvisibleCharacters = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
