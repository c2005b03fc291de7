/**
 * How orders are found by what the desk shows of them: dishes, pickup point, address and phone. An order has the words of
 * these texts, without case and with ё as е. Its grams are beginnings of words with certain lengths, and ends of the phone:
 * an index on them finds candidates, and the words decide.
 */
import { foldText } from '@skatert/contracts/shared/fold-text';
import type { OrderDoc } from './order-model.js';

/** The words of an order with which a search is compared. */
export type SearchedOrder = Pick<OrderDoc, 'address' | 'phone' | 'pickupPoint'> & {
  items: readonly Pick<OrderDoc['items'][number], 'productName'>[];
};

/** The lengths of grams. A longer word is looked up by its longest gram. */
const GRAM_LENGTHS = [2, 3, 5, 8];
const PHONE_GRAM_LENGTHS = [4, 7, 10];
/** The most words of an order and of a search, and characters of a word that count. */
const WORDS_MAX = 80;
const SEARCHED_WORDS_MAX = 10;
const WORD_LENGTH_MAX = 40;
/** Begins the grams of phones: no word has it. */
const PHONE_MARK = '+';

/** A search: its words, or the last digits of a phone. */
export interface OrderSearch {
  words: string[];
  /** Without other characters; empty: the search is no phone. */
  digits: string;
}

const split = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, WORD_LENGTH_MAX));

/** Returns the words of an order; `splitText` returns those of a text. */
function wordsOf({ items, pickupPoint, address }: SearchedOrder, splitText = split): string[] {
  const texts = [pickupPoint?.name, pickupPoint?.address, address, ...items.map((item) => item.productName)];
  return [...new Set(texts.flatMap((text) => (text ? splitText(text) : [])))].slice(0, WORDS_MAX);
}

/** Returns a Russian number without 7 or 8, which come before its ten digits; any other number unchanged. */
const nationalDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^[78](?=\d{10}$)/, '');

const longest = (lengths: readonly number[], of: number): number =>
  lengths.findLast((length) => length <= of) ?? 0;

/** Returns the grams by which an order is found. */
export function orderGrams(order: SearchedOrder): string[] {
  const digits = nationalDigits(order.phone ?? '');
  return [
    ...new Set([
      ...wordsOf(order).flatMap((word) =>
        GRAM_LENGTHS.filter((length) => length <= word.length).map((length) => word.slice(0, length)),
      ),
      ...PHONE_GRAM_LENGTHS.filter((length) => length <= digits.length).map(
        (length) => PHONE_MARK + digits.slice(-length),
      ),
    ]),
  ];
}

/** Reads what was typed; a phone in any notation: «8 (916) 123-45-67», or its last digits. */
export function readOrderSearch(search: string): OrderSearch {
  const digits = /^[\d\s()+-]+$/.test(search) ? nationalDigits(search) : '';
  if (digits !== '') return { words: [], digits };
  return { words: [...new Set(split(search))].slice(0, SEARCHED_WORDS_MAX), digits: '' };
}

/** Returns the grams that every order that the search finds has; none when it is too short to find orders. */
export function searchedGrams({ words, digits }: OrderSearch): string[] {
  const end = longest(PHONE_GRAM_LENGTHS, digits.length);
  if (digits !== '') return end > 0 ? [PHONE_MARK + digits.slice(-end)] : [];
  return words.map((word) => word.slice(0, longest(GRAM_LENGTHS, word.length))).filter(Boolean);
}

/** Returns true when each order with all grams of the search is found: its words need not be compared. */
export const isDecidedByGrams = ({ words, digits }: OrderSearch): boolean =>
  digits !== ''
    ? PHONE_GRAM_LENGTHS.includes(digits.length)
    : words.every(({ length }) => GRAM_LENGTHS.includes(length));

/**
 * Returns those of the orders of which each word of the search begins a word, or whose phone ends with the digits. Each
 * text is split once: many orders have the same dishes.
 */
export function filterFound<T extends SearchedOrder>(
  orders: readonly T[],
  { words, digits }: OrderSearch,
): T[] {
  if (digits !== '') return orders.filter(({ phone }) => nationalDigits(phone ?? '').endsWith(digits));
  const wordsByText = new Map<string, string[]>();
  const splitOnce = (text: string): string[] => {
    const known = wordsByText.get(text) ?? split(text);
    wordsByText.set(text, known);
    return known;
  };
  return orders.filter((order) => {
    const own = wordsOf(order, splitOnce);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}
