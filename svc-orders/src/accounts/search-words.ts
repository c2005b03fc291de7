/**
 * How clients are found. A client has words: of the names, the username, the e-mail and the phone, without case and with ё
 * as е. A search finds a client when each of its words begins one of the client's. Grams are beginnings of words with
 * certain lengths, and of two words: an index on them finds candidates, and the words decide.
 */
import { foldText } from '@skatert/contracts/shared/fold-text';
import type { AccountDoc } from './account-model.js';

type Searched = Pick<AccountDoc, 'username'> &
  Partial<Pick<AccountDoc, 'lastName' | 'firstName' | 'patronymic' | 'email' | 'phone'>>;

/** The most words of a client, of a search, and characters of a word that count. */
const WORDS_MAX = 16;
const SEARCHED_WORDS_MAX = 10;
const WORD_LENGTH_MAX = 40;
/** The lengths of grams. A longer word is looked up by its longest gram. */
const GRAM_LENGTHS = [1, 2, 3, 4, 6, 9, 12];
/** The beginnings of words that make a pair, and the number of searched words of which pairs are looked up. */
const PAIR_LENGTH = 3;
const PAIRED_WORDS_MAX = 3;
/** The digits by which a phone's owner is often asked for. */
const LAST_DIGITS = 4;

const split = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** Returns the words by which a client is found. */
export function wordsOf({ lastName, firstName, patronymic, username, email, phone }: Searched): string[] {
  const names = [lastName, firstName, patronymic].flatMap((name) => split(name ?? ''));
  // «Петрова-Водкина» is found by either part.
  const parts = names.flatMap((name) => name.split('-').slice(1));
  const digits = phone ? nationalDigits(phone.replace(/\D/g, '')) : '';
  const words = [
    ...names,
    ...split(username),
    ...split(email ?? ''),
    digits,
    digits.slice(-LAST_DIGITS),
    ...parts,
  ];
  return [...new Set(words.map((word) => word.slice(0, WORD_LENGTH_MAX)))]
    .filter(Boolean)
    .slice(0, WORDS_MAX);
}

/** Returns the grams of a client's words. */
export const gramsOf = (words: readonly string[]): string[] => [
  ...new Set([
    ...words.flatMap((word) =>
      GRAM_LENGTHS.filter((length) => length <= word.length).map((length) => word.slice(0, length)),
    ),
    ...pairsOf(words),
  ]),
];

/** Returns grams of which a client that a search finds has each: of two words, and the longest of each word. */
export const searchedGrams = (words: readonly string[]): string[] => [
  ...pairsOf(words.slice(0, PAIRED_WORDS_MAX)),
  ...words.map((word) =>
    word.slice(
      0,
      GRAM_LENGTHS.findLast((length) => length <= word.length),
    ),
  ),
];

/**
 * Returns the beginnings of each two words. Many people have the same surname, and many the same first name, but few have
 * both. Only words that begin with a letter outside ASCII: usernames, e-mails and phones would add many pairs of no use.
 */
function pairsOf(words: readonly string[]): string[] {
  const beginnings = words
    .filter((word) => word.length >= PAIR_LENGTH && word > '\u007f')
    .map((word) => word.slice(0, PAIR_LENGTH));
  // The same beginning twice may be of one word: «иван иванова».
  const different = [...new Set(beginnings)];
  return different.flatMap((one, index) =>
    different.slice(index + 1).map((other) => [one, other].sort().join(' ')),
  );
}

/** Returns the words of a search. A phone is one word, in any notation: «8 (916) 123-45-67». */
export function searchedWords(search: string): string[] {
  const digits = search.replace(/[\s()+-]/g, '');
  const words = /^\d{4,}$/.test(digits) ? [searchedDigits(search, digits)] : split(search);
  return [...new Set(words.slice(0, SEARCHED_WORDS_MAX).map((word) => word.slice(0, WORD_LENGTH_MAX)))];
}

/** Returns a Russian number without 7 or 8, which come before its ten digits; any other number unchanged. */
const nationalDigits = (digits: string): string => digits.replace(/^[78](?=\d{10}$)/, '');

/** Returns the digits of a phone, or of its beginning, without the 7 or 8 that come before a mobile number's 9. */
const searchedDigits = (search: string, digits: string): string =>
  search.trim().startsWith('+7') ? digits.slice(1) : nationalDigits(digits).replace(/^[78](?=9\d{3})/, '');

/** Returns a filter for words that begin with a searched word, which is taken literally. */
export const beginningWith = (word: string): RegExp =>
  new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
