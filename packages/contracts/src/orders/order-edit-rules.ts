/** Changes of what an accepted order consists of. Without zod. */

import { formatDateTimeIn } from '../shared/zoned-text.js';
import { CART_LINES_MAX } from './order-rules.js';
import { isCooking, type OrderStatus } from './order-status.js';
import { discountOf, type PromoTerms } from './promo-discount.js';

/** How often an order can be changed. */
export const ORDER_EDITS_MAX = 20;

export const EDIT_TEXTS = {
  empty: 'В заказе не осталось блюд. Чтобы отказаться от всего, отмените заказ.',
  manyLines: `В заказе не может быть больше ${CART_LINES_MAX} позиций`,
  edition: 'Неверная версия заказа',
  newAddress: 'новый адрес',
  nothing: 'Укажите новый адрес или время',
  noAddress: 'Этот заказ не доставляют: адрес изменить нельзя',
  noSize: 'Выберите размер блюда',
  unknownLine: 'Такой позиции в заказе нет',
  twice: 'Позиция названа дважды',
  refusal: 'Нет прав изменять заказ',
  closed: 'Изменить можно только заказ, который ещё не готов',
  changed: 'Заказ уже изменили. Проверьте его и сохраните ещё раз.',
  repriced: 'Цена изменилась. Проверьте сумму и сохраните ещё раз.',
  cooked: 'Кухня уже приготовила то, что вы убираете. Выберите, что с продуктами.',
} as const;

/** Returns true while the staff may change what an order consists of: until it is ready. */
export const isEditable = (status: OrderStatus): boolean => status === 'QUEUED' || isCooking(status);

/** For how long its customer may cancel an order that the staff has changed, in ms. */
export const CANCEL_AFTER_EDIT_MS = 10 * 60_000;

/** An order as its customer's right to cancel it needs it; the times are ISO 8601. */
interface Cancelable {
  status: OrderStatus;
  cancelableUntil?: string | undefined;
}

/** Returns true while its customer may cancel an order: until it is accepted, and for a while after a change. `now` in ms. */
export const isCancelable = ({ status, cancelableUntil }: Cancelable, now: number): boolean =>
  status === 'QUEUED' ||
  (isEditable(status) && cancelableUntil !== undefined && Date.parse(cancelableUntil) > now);

/** How many of a dish an order had before a change, and has after it. */
export interface EditedLine {
  /** The dish with its size and extras. */
  name: string;
  before: number;
  after: number;
}

/** A line of an order: how many of its dishes there are, the kitchen has cooked, and a change removes. */
interface CookedLine {
  had: number;
  cooked: number;
  removed: number;
}

/** Returns how many cooked dishes of a line a change removes: what is not cooked goes first. */
export const cookedAmongRemoved = ({ had, cooked, removed }: CookedLine): number =>
  Math.max(0, removed - Math.max(0, had - cooked));

/** What a change of an order was: only what became different. */
export interface OrderEdit {
  lines?: readonly EditedLine[] | undefined;
  address?: { before: string; after: string } | undefined;
  /** ISO 8601; null before: as soon as possible. */
  wantedAt?: { before: string | null; after: string } | undefined;
}

/** An order before a change, in kopecks. */
export interface DiscountedOrder {
  itemsTotal: number;
  /** Undefined: nothing is taken off. */
  discount: number | undefined;
  /** What takes it off; undefined: not known any more. */
  terms: Pick<PromoTerms, 'kind' | 'value'> | undefined;
}

/**
 * Returns what is taken off an order that has another sum of items: a percentage of it. What was promised stays, also below the minimum of a
 * code; when its terms are others by now, it takes off what it took then.
 */
export function discountAfterEdit(
  { itemsTotal: before, discount, terms }: DiscountedOrder,
  itemsTotal: number,
): number | undefined {
  if (discount === undefined) return undefined;
  const taken = (sum: number) => (terms ? discountOf({ ...terms, minimum: 0 }, sum) : discount);
  return taken(before) === discount ? taken(itemsTotal) : Math.min(discount, itemsTotal);
}

/** Returns what a customer is told about a change: «Заказ #42 изменён». */
export const editedSentence = (orderId: number): string => `Заказ #${orderId} изменён`;

const lineText = ({ name, before, after }: EditedLine): string =>
  `${after > before ? '+' : '−'} ${name} ×${Math.abs(after - before)}`;

/**
 * Returns what a change was in one line: «+ Борщ ×1, − Лагман ×2». It names no address: cooks and the journal read it, too. `timeZone` is that
 * of the brand.
 */
export const editText = (
  { lines = [], address, wantedAt }: OrderEdit,
  timeZone: string | undefined,
): string =>
  [
    ...lines.map(lineText),
    ...(address ? [EDIT_TEXTS.newAddress] : []),
    ...(wantedAt ? [`время: ${formatDateTimeIn(wantedAt.after, timeZone)}`] : []),
  ].join(', ');
