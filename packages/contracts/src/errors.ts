import type { Cart } from './cart.js';
import { BRAND_CONFLICT_TEXTS } from './cart-texts.js';

/**
 * Every error a service can answer: its code, HTTP status and default Russian text.
 * The wire shape is `{code, message, errors?: {field: message}, requestId}` and may carry extra fields.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Проверьте заполнение полей' },
  MALFORMED_REQUEST: { status: 400, message: 'Запрос составлен неверно' },
  UNAUTHENTICATED: { status: 401, message: 'Требуется авторизация' },
  BAD_CREDENTIALS: { status: 401, message: 'Неверный логин или пароль.' },
  SESSION_ENDED: { status: 401, message: 'Сессия истекла. Пожалуйста, войдите снова.' },
  FORBIDDEN: { status: 403, message: 'Недостаточно прав' },
  FOREIGN_ORIGIN: { status: 403, message: 'Запрос с чужого сайта отклонён' },
  NOT_FOUND: { status: 404, message: 'Не найдено' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Действие не поддерживается' },
  REQUEST_TIMEOUT: { status: 408, message: 'Запрос отправлялся слишком долго. Повторите попытку.' },
  CONFLICT: { status: 409, message: 'Данные уже изменились. Обновите страницу.' },
  USERNAME_TAKEN: { status: 409, message: 'Этот логин уже занят' },
  NO_CONTEXT: { status: 409, message: 'Выберите контекст' },
  LAST_OWNER: { status: 409, message: 'У бренда должен остаться хотя бы один владелец' },
  OWN_ACCOUNT: { status: 409, message: 'Нельзя удалить собственную учётную запись' },
  PERSONAL_DATA: {
    status: 409,
    message: 'Личные данные этого пользователя может изменить только он сам в своём профиле',
  },
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
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Слишком большой запрос' },
  URI_TOO_LONG: { status: 414, message: 'Слишком длинный адрес' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Неподдерживаемый тип содержимого' },
  EXPECTATION_FAILED: { status: 417, message: 'Заголовок Expect с таким значением не поддерживается' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Сервис временно недоступен, попробуйте позже.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Слишком длинные заголовки запроса' },
  INTERNAL: { status: 500, message: 'Ошибка при выполнении запроса. Пожалуйста, попробуйте позже.' },
  UNAVAILABLE: {
    status: 503,
    message: 'Функция временно недоступна. Повторите попытку через несколько минут.',
  },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** The error body on the wire. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  requestId: string;
  /** CART_BRAND_CONFLICT: the brand whose products are in the cart. */
  previousBrandId?: number;
  /** CART_CHANGED: the cart as it is now. */
  cart?: Cart;
}
