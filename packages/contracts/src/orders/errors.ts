import type { ErrorTable } from '../shared/error-table.js';
import { BRAND_CONFLICT_TEXTS } from './cart-texts.js';

/** Errors that only svc-orders responds with. */
export const ORDERS_ERRORS = {
  CART_BRAND_CONFLICT: { status: 409, message: BRAND_CONFLICT_TEXTS.question },
  CART_CHANGED: { status: 409, message: 'Корзина изменилась. Проверьте её перед оформлением заказа.' },
  CART_EMPTY: { status: 409, message: 'Корзина пуста. Добавьте товары перед оформлением заказа.' },
  CART_FULL: { status: 409, message: 'В корзине не может быть больше 50 позиций' },
  PRODUCT_UNAVAILABLE: { status: 409, message: 'Товар сейчас недоступен' },
  BRAND_CLOSED: { status: 409, message: 'Бренд сейчас не принимает заказы' },
  BRAND_HAS_OPEN_ORDERS: { status: 409, message: 'У бренда есть незавершённые заказы' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'Этот заказ уже отправлен с другими данными' },
  STATUS_TRANSITION: { status: 409, message: 'Недопустимый переход статуса' },
  CHAT_CLOSED: { status: 409, message: 'Заказ завершён или отменён. Сообщения недоступны.' },
  REVIEW_EXISTS: { status: 409, message: 'Отзыв уже отправлен. Изменение не требуется.' },
  REVIEW_TOO_EARLY: { status: 409, message: 'Оценить можно только завершённый заказ' },
} as const satisfies ErrorTable;
