import { defineErrors } from '../shared/error-table.js';
import { BRAND_CONFLICT_TEXTS, brandPausedText } from './cart-texts.js';
import { CHAT_PICTURE_TEXTS } from './chat-pictures.js';
import { CLIENT_TEXTS } from './client-rules.js';
import { CASHIER_DISCOUNT_MAX, discountLargeText } from './counter-rules.js';
import { COURIER_TEXTS } from './courier-rules.js';
import { KITCHEN_TEXTS } from './kitchen-rules.js';
import { EDIT_TEXTS, ORDER_EDITS_MAX } from './order-edit-rules.js';
import { ORDER_REFUSALS, PROMISE_CHANGES_MAX } from './order-rules.js';
import { PAYMENT_TEXTS } from './payments.js';
import { PROMO_PROBLEM_TEXTS } from './promo-code-rules.js';
import { cashShortText, SHIFT_TEXTS } from './shift-rules.js';
import { SLOT_PROBLEM_TEXTS } from './slot-rules.js';

/** Errors that only svc-orders responds with. */
export const ORDERS_ERRORS = defineErrors({
  CART_BRAND_CONFLICT: { status: 409, message: BRAND_CONFLICT_TEXTS.question },
  CART_CHANGED: { status: 409, message: 'Корзина изменилась. Проверьте её перед оформлением заказа.' },
  CART_EMPTY: { status: 409, message: 'Корзина пуста. Добавьте товары перед оформлением заказа.' },
  PROMO_CODE_UNKNOWN: { status: 404, message: 'Такого промокода нет. Проверьте, как он написан.' },
  PROMO_CODE_REFUSED: { status: 409, message: PROMO_PROBLEM_TEXTS.STOPPED },
  PROMO_CODE_EXISTS: { status: 409, message: 'Такой промокод в вашей сети уже есть' },
  COURIER_CLOSED: { status: 409, message: COURIER_TEXTS.closed },
  COURIER_ARCHIVED: { status: 409, message: COURIER_TEXTS.archived },
  COURIER_CHANGES: { status: 409, message: COURIER_TEXTS.changes },
  COURIER_EXISTS: { status: 409, message: 'Курьер с таким именем у бренда уже есть' },
  CART_FULL: { status: 409, message: 'В корзине не может быть больше 50 позиций' },
  PRODUCT_UNAVAILABLE: { status: 409, message: 'Товар сейчас недоступен' },
  BRAND_CLOSED: { status: 409, message: brandPausedText() },
  DELIVERY_CHANGED: { status: 409, message: 'Стоимость доставки изменилась. Проверьте сумму заказа.' },
  DELIVERY_MINIMUM: { status: 409, message: 'Сумма заказа меньше минимальной для доставки' },
  CLOSED_NOW: { status: 409, message: 'Закрыто' },
  SLOT_UNAVAILABLE: { status: 409, message: SLOT_PROBLEM_TEXTS.FULL },
  BRAND_HAS_OPEN_ORDERS: { status: 409, message: 'У бренда есть незавершённые заказы' },
  CLIENT_BLOCKED: { status: 409, message: CLIENT_TEXTS.blocked },
  CLIENT_IS_STAFF: { status: 409, message: 'Себя и сотрудников бренда заблокировать нельзя' },
  CLIENT_NOTES_FULL: { status: 409, message: CLIENT_TEXTS.notesFull },
  ORDER_CHANGED: { status: 409, message: EDIT_TEXTS.changed },
  ORDER_NOT_EDITABLE: { status: 409, message: EDIT_TEXTS.closed },
  ORDER_EDITS_FULL: { status: 409, message: `Заказ меняли уже ${ORDER_EDITS_MAX} раз, больше нельзя` },
  STATUS_TRANSITION: { status: 409, message: ORDER_REFUSALS.transition },
  TICKET_CLOSED: { status: 409, message: KITCHEN_TEXTS.closed },
  TICKET_OF_DESK: { status: 409, message: KITCHEN_TEXTS.byDesk },
  TICKET_NOT_DONE: { status: 409, message: KITCHEN_TEXTS.notDone },
  PROMISE_CLOSED: { status: 409, message: 'Время меняют, только пока заказ готовится' },
  PROMISE_CHANGES: {
    status: 409,
    message: `Время этого заказа меняли уже ${PROMISE_CHANGES_MAX} раз, больше нельзя`,
  },
  PAYMENT_TOO_LARGE: { status: 409, message: 'Сумма больше, чем осталось по заказу' },
  PAYMENT_METHOD_REFUSED: {
    status: 409,
    message: 'Ресторан не принимает этот способ оплаты. Выберите другой.',
  },
  DISCOUNT_TOO_LARGE: { status: 409, message: discountLargeText(CASHIER_DISCOUNT_MAX) },
  PAYMENTS_FULL: { status: 409, message: PAYMENT_TEXTS.full },
  SHIFT_REQUIRED: { status: 409, message: SHIFT_TEXTS.required },
  DRAWER_UNKNOWN: { status: 409, message: SHIFT_TEXTS.unknownDrawer },
  SHIFT_OPEN: { status: 409, message: SHIFT_TEXTS.isOpen },
  SHIFT_CLOSED: { status: 409, message: SHIFT_TEXTS.isClosed },
  CASH_MOVES_FULL: { status: 409, message: SHIFT_TEXTS.movesFull },
  CASH_SHORT: { status: 409, message: cashShortText(0) },
  ORDER_ALREADY_COOKING: { status: 409, message: 'Заказ уже готовят. Напишите администратору.' },
  ORDER_ALREADY_CANCELED: { status: 409, message: 'Заказ уже отменён' },
  ORDER_ALREADY_DONE: { status: 409, message: 'Заказ уже выполнен' },
  CHAT_CLOSED: { status: 409, message: ORDER_REFUSALS.chatClosed },
  CHAT_PICTURES_FULL: { status: 409, message: CHAT_PICTURE_TEXTS.full },
  REVIEW_EXISTS: { status: 409, message: 'Отзыв уже отправлен. Изменение не требуется.' },
  REVIEW_TOO_EARLY: { status: 409, message: 'Оценить можно только завершённый заказ' },
});
export type OrdersErrorCode = keyof typeof ORDERS_ERRORS;
