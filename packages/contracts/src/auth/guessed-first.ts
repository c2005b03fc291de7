/**
 * Which new passwords are refused because they are guessed first; those that exist are accepted as they are. Without zod, and
 * without the list of common passwords (common-passwords.ts), which a form loads by itself.
 */
import { foldText } from '../shared/fold-text.js';
import { PRODUCT_NAME } from '../shared/product-name.js';
import { NEW_PASSWORD_MIN, PASSWORD_TEXTS } from './password-rules.js';

/** What a new password is compared with. */
export interface PasswordContext {
  /** The login of the account; empty while none is known. */
  login: string;
  /** Names of brands; the product's is added. */
  names: readonly string[];
  /** Returns true for a common password, in lower case. */
  isCommon: (password: string) => boolean;
}

/**
 * Returns why a new password of a permitted length is refused, or undefined: it is common or nearly, the login or a name
 * with a few more characters, or a date, a row of keys or a repetition. Permitted are six characters at the registration.
 */
export function guessedFirst(
  password: string,
  { login, names, isCommon }: PasswordContext,
): string | undefined {
  const forms = formsOf(password);
  const counted = [...forms.filter(isLong), ...shortFormsOf(password)];
  if (counted.some(isCommon)) return PASSWORD_TEXTS.common;
  if (isOneOf(forms, [login])) return PASSWORD_TEXTS.login;
  if (isOneOf(forms, [...PRODUCT_NAMES, ...names])) return PASSWORD_TEXTS.name;
  return counted.some(isSimple) ? PASSWORD_TEXTS.simple : undefined;
}

const PRODUCT_NAMES = [PRODUCT_NAME, 'skatert'];

/** The keys of the Russian layout, and what they type in the Latin one. */
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const KEYS = new Map([...RUSSIAN_KEYS].map((key, index) => [key, LATIN_KEYS[index] ?? key]));
/** What is typed for a letter; 1 stands for two letters. */
const SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

const replaced = (text: string, by: (character: string) => string | undefined): string =>
  Array.from(text, (character) => by(character) ?? character).join('');

/** The Latin characters of the same keys: many type a Russian word in the Latin layout, or the other way round. */
const inLatinLayout = (text: string): string => replaced(text, (key) => KEYS.get(key));

/** So many digits and signs around a word add little: a year and an exclamation mark. */
const ADDED_MAX = 5;

const withLettersForSigns = (text: string): string => replaced(text, (sign) => SIGNS[sign]);
const isLong = (text: string): boolean => text.length >= NEW_PASSWORD_MIN;

/** Returns what is between the first and the last letter, and the digits and signs around it. */
function splitWord(text: string): { word: string; around: string[] } {
  const characters = Array.from(text);
  const isLetter = characters.map((character) => /\p{L}/u.test(character));
  const [from, to] = [isLetter.indexOf(true), isLetter.lastIndexOf(true) + 1];
  if (from < 0) return { word: text, around: [] };
  return {
    word: characters.slice(from, to).join(''),
    around: [...characters.slice(0, from), ...characters.slice(to)],
  };
}

/** Returns the word of a password without the digits and signs around it, if those are few. */
function wordOf(text: string): string {
  const { word, around } = splitWord(text);
  return around.length <= ADDED_MAX ? word : text;
}

const YEAR = /^(?:19|20)\d\d$/;
/** A year with a sign at each side. */
const WITH_YEAR_MAX = 6;

/**
 * Returns the forms of a short password, and those of the short word of one that has only a year besides. Not on other
 * keys: there is a short common word on those of too many others.
 */
function shortFormsOf(password: string): string[] {
  const typed = foldText(password);
  const { word, around } = splitWord(typed);
  const hasYear = around.length <= WITH_YEAR_MAX && YEAR.test(around.join('').replace(/\D/g, ''));
  const texts = [typed, ...(hasYear ? [word] : [])].filter((text) => !isLong(text));
  return texts.flatMap((text) => [text, withLettersForSigns(text)]);
}

/** Returns a password in lower case as it may stand in the list: as typed, by its word, with letters for signs. */
function formsOf(password: string): string[] {
  const typed = foldText(password);
  const layouts = [typed, inLatinLayout(typed)];
  const withLetters = layouts.flatMap((text) => [
    withLettersForSigns(text),
    withLettersForSigns(wordOf(text)),
    replaced(wordOf(text), (sign) => (sign === '1' ? 'l' : SIGNS[sign])),
  ]);
  return [...new Set([...layouts, ...layouts.map(wordOf), ...withLetters])];
}

/** Shorter names are found in too many good passwords. */
const NAME_MIN = 4;
/** So many characters beside a name are no password of their own. */
const BESIDE_NAME_MAX = 3;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{Nd}]/gu, '');

/** Returns true when the password is one of the names, with at most a few more characters. */
function isOneOf(forms: readonly string[], names: readonly string[]): boolean {
  const words = names.flatMap((name) => {
    const folded = foldText(name);
    return [folded, inLatinLayout(folded)].map(lettersOf).filter((word) => word.length >= NAME_MIN);
  });
  const texts = forms.map(lettersOf);
  return words.some((word) =>
    texts.some((text) => text.includes(word) && text.length - word.length <= BESIDE_NAME_MAX),
  );
}

const ROWS = [
  '1234567890',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const FEW_CHARACTERS = 2;

/** Returns true for a row of keys or letters, a date of eight digits, and few different characters. */
function isSimple(text: string): boolean {
  if (new Set(text).size <= FEW_CHARACTERS) return true;
  return RUNS.some((run) => run.includes(text)) || isDate(text);
}

/** Returns true for ddmmyyyy and yyyymmdd from 1900 to 2099, with or without separators. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-./ ]/g, '');
  const [day, month] =
    /^(\d\d)(\d\d)(?:19|20)\d\d$/.exec(digits)?.slice(1) ??
    /^(?:19|20)\d\d(\d\d)(\d\d)$/.exec(digits)?.slice(1).reverse() ??
    [];
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}
