/** Splits texts into words and reduces words to the keys that the index compares. */
import { stemmer } from '@orama/stemmers/russian';

/** Longer words are cut: their ends distinguish no dishes. */
const WORD_MAX = 40;

/** Prepositions and conjunctions: a query's other words decide. */
const STOP_WORDS = new Set('а без в во для до и из или к ко на о об от по под при с со у'.split(' '));

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Returns the words of a text in lower case, with «е» for «ё», without stress marks and accents of Latin letters. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+|\u0301/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, WORD_MAX));
}

/**
 * Returns what all forms of a word have in common: the Russian stem, without the vowel that appears only in some
 * forms, which the stemmer keeps («пирожок», «пирожки»; «креветок», «креветка»; «колец», «кольца»).
 */
export function keyOf(word: string): string {
  if (!/^[а-я]+$/.test(word)) return word;
  return stemmer(word)
    .replace(/([аеиоуыэюя][^аеиоуыэюяьй]+)[ео]([кц])$/, '$1$2')
    .replace(/ь([кц])$/, '$1');
}
