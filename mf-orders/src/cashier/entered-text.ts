/** What is entered for an order: a dish, how many of it («3*борщ», «3х борщ», «борщ*3»), or how many of the one before («3»). */
import type { Product } from '@skatert/contracts/menu/products';
import { CART_QUANTITY_MAX } from '@skatert/contracts/orders/order-rules';

export interface EnteredText {
  /** What is searched for; empty: nothing, a quantity alone. */
  sought: string;
  /** Null: none was entered. One that is not for an order, see `isQuantity`, adds nothing. */
  quantity: number | null;
}

/** A number alone, or one and what sets it apart from a dish; a letter does it only with a space, as many dishes begin with it. */
const QUANTITY_FIRST = /^(\d+)\s*(?:$|[*×]\s*|[xх](?:\s+|$))(.*)$/i;
const QUANTITY_LAST = /^(.+?)(?:\s*[*×]\s*|\s+[xх]\s+)(\d+)$/i;

export const isQuantity = (quantity: number): boolean => quantity >= 1 && quantity <= CART_QUANTITY_MAX;

/** @param text without spaces at its ends */
export function readEntered(text: string): EnteredText {
  // One that is no quantity may be a dish, such as its number.
  if (/^\d+$/.test(text) && !isQuantity(Number(text))) return { sought: text, quantity: null };
  const [, before, dish = ''] = QUANTITY_FIRST.exec(text) ?? [];
  if (before !== undefined) return { sought: dish, quantity: Number(before) };
  const [, counted = text, behind] = QUANTITY_LAST.exec(text) ?? [];
  return { sought: counted, quantity: behind === undefined ? null : Number(behind) };
}

/** Returns the numbers of a text, one with a fraction as a whole. */
const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(',', '.'));

/** Returns true for a dish that a text may mean: a number means one that has it in its name, not somewhere that is not seen. */
export function isMeant({ name }: Pick<Product, 'name'>, sought: string): boolean {
  const own = numbersIn(name);
  return numbersIn(sought).every((number) => own.includes(number));
}

/** Returns why nothing was found for a text. */
export const notFoundText = (text: string): string =>
  numbersIn(text).length === 0 ? ' нет в продаже' : ` нет в продаже. ${QUANTITY_HINT}`;

export const ENTERED_MAX = 100;
export const QUANTITY_HINT = 'Сколько: «3*борщ» или число после блюда';
export const NOTHING_TO_COUNT = '. Сначала блюдо, потом его количество';
