/**
 * Limits and checks of carts, orders, messages and reviews. No zod here: the services' schemas (cart.ts, orders.ts) and
 * the forms in the browser use the same limits and messages.
 */
import { cleanPhone } from '../shared/phone.js';
import { cleanText, FORBIDDEN_CHARACTERS, hasForbiddenInLines, isOverlong } from '../shared/typed-text.js';

/** The maximum quantity of one cart line. */
export const CART_QUANTITY_MAX = 99;
/** The maximum number of lines in a cart. */
export const CART_LINES_MAX = 50;
/** The maximum length of an order comment, in characters; the next limits are lengths, too. */
export const COMMENT_MAX = 500;
export const ADDRESS_MAX = 300;
export const ORDER_PHONE_MAX = 32;
export const MESSAGE_MAX = 2000;
export const REVIEW_COMMENT_MAX = 500;
export const REVIEW_ANSWER_MAX = 1000;
export const CANCEL_REASON_MAX = 300;
/** How many messages of an order one response has. */
export const MESSAGES_PAGE = 200;
/** The limits of the time in which an accepted order is promised, in minutes. */
export const PROMISED_MINUTES_MIN = 5;
export const PROMISED_MINUTES_MAX = 240;
/** How often the promised time of an order can be changed. */
export const PROMISE_CHANGES_MAX = 20;

export const ORDER_TEXTS = {
  addressRequired: 'Адрес обязателен для заполнения',
  addressLong: `Адрес не длиннее ${ADDRESS_MAX} символов`,
  phoneRequired: 'Телефон обязателен',
  phoneInvalid: 'Некорректный формат телефона',
  commentLong: `Комментарий не длиннее ${COMMENT_MAX} символов`,
  messageLong: `Сообщение не длиннее ${MESSAGE_MAX} символов`,
  reviewWithoutText: 'У этого заказа нет текста отзыва',
  reviewLong: `Комментарий не длиннее ${REVIEW_COMMENT_MAX} символов`,
  reviewMissing: 'Этот заказ ещё не оценили',
  answerRequired: 'Напишите ответ',
  answerLong: `Ответ не длиннее ${REVIEW_ANSWER_MAX} символов`,
  promisedMinutes: `Время — целое число минут от ${PROMISED_MINUTES_MIN} до ${PROMISED_MINUTES_MAX}`,
  promiseOfOther: 'Время указывается, только когда заказ принимают в работу',
  reasonLong: `Причина не длиннее ${CANCEL_REASON_MAX} символов`,
  canceledStock: 'Выберите, что с продуктами: списать или вернуть в остатки',
  stockOfOther: 'Что с продуктами, указывается только при отмене заказа',
  reasonOfOther: 'Причина указывается только при отмене заказа',
  sortOfOpen: 'По времени готовности сортируют только заказы в работе',
  sumsOfOpen: 'По сумме сортируют только заказы в работе, без доставленных',
} as const;

/** Why a step of an order is refused, in the service and beforehand on the screens. */
export const ORDER_REFUSALS = {
  changeStatus: 'Нет прав изменять статус',
  sendMessage: 'Нет прав отправлять сообщения',
  readReview: 'Нет прав просматривать отзывы',
  publishReview: 'Нет прав скрывать отзывы',
  answerReview: 'Нет прав отвечать на отзывы',
  transition: 'Недопустимый переход статуса',
  chatClosed: 'Заказ завершён или отменён. Сообщения недоступны.',
} as const;

/**
 * A contact phone: digits, spaces, parentheses, plus and minus, with at least one digit. The part before the first
 * digit excludes digits, so that the pattern does not backtrack.
 */
export const ORDER_PHONE = /^[\s()+-]*\d[\d\s()+-]*$/;

/** Returns the error of a delivery address, or undefined. */
export function checkAddress(typed: string): string | undefined {
  if (isOverlong(typed, ADDRESS_MAX)) return ORDER_TEXTS.addressLong;
  const address = cleanText(typed).trim();
  if (address === '') return ORDER_TEXTS.addressRequired;
  if (address.length > ADDRESS_MAX) return ORDER_TEXTS.addressLong;
  return hasForbiddenInLines(address) ? FORBIDDEN_CHARACTERS : undefined;
}

/** Returns the error of a delivery phone, or undefined. */
export function checkOrderPhone(typed: string): string | undefined {
  if (isOverlong(typed, ORDER_PHONE_MAX)) return ORDER_TEXTS.phoneInvalid;
  const phone = cleanPhone(typed);
  if (phone === '') return ORDER_TEXTS.phoneRequired;
  return phone.length > ORDER_PHONE_MAX || !ORDER_PHONE.test(phone) ? ORDER_TEXTS.phoneInvalid : undefined;
}
