/** What is entered for an order: a dish, how many of it («3*борщ», «3х борщ»), or how many of the one before («3»). */
import type { Product } from '@skatert/contracts/menu/products';
import { CART_QUANTITY_MAX } from '@skatert/contracts/orders/order-rules';

export interface EnteredText {
  /** What is searched for; empty: nothing, a quantity alone. */
  sought: string;
  /** Null: none was entered. */
  quantity: number | null;
}

/** A number, and what sets it apart from a dish; a letter does it only with a space, as many dishes begin with it. */
const WITH_QUANTITY = /^(\d+)\s*(?:$|\*\s*|[xх×](?:\s+|$))(.*)$/i;

/** @param text without spaces at its ends */
export function readEntered(text: string): EnteredText {
  const [, digits, sought = ''] = WITH_QUANTITY.exec(text) ?? [];
  const quantity = Number(digits);
  const isQuantity = quantity >= 1 && quantity <= CART_QUANTITY_MAX;
  return isQuantity ? { sought, quantity } : { sought: text, quantity: null };
}

/** Returns the number with which a text begins: how many of a dish may be meant. */
const numberIn = (text: string): string | undefined => /^\d+(?=\s|$)/.exec(text)?.[0];

/** Returns true for a dish that a text may mean: a number means one that has it in its name, not somewhere that is not seen. */
export function isMeant({ name }: Pick<Product, 'name'>, sought: string): boolean {
  const number = numberIn(sought);
  return number === undefined || name.split(/\D+/).includes(number);
}

/** Returns why nothing was found for a text. */
export const notFoundText = (sought: string): string =>
  numberIn(sought) === undefined ? ' нет в продаже' : ` нет в продаже. ${QUANTITY_HINT}`;

export const QUANTITY_HINT = 'Сколько: «3*борщ» или число после блюда';
export const NOTHING_TO_COUNT = '. Сначала блюдо, потом его количество';
