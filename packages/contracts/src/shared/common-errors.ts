import { defineErrors } from './error-table.js';
import { NO_PERMISSION } from './permissions.js';

/** Errors that any service can respond with. */
export const COMMON_ERRORS = defineErrors({
  VALIDATION_FAILED: { status: 400, message: 'Проверьте заполнение полей' },
  MALFORMED_REQUEST: { status: 400, message: 'Запрос составлен неверно' },
  UNAUTHENTICATED: { status: 401, message: 'Требуется авторизация' },
  FORBIDDEN: { status: 403, message: NO_PERMISSION },
  FOREIGN_ORIGIN: { status: 403, message: 'Запрос с чужого сайта отклонён' },
  NOT_FOUND: { status: 404, message: 'Не найдено' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Действие не поддерживается' },
  REQUEST_TIMEOUT: { status: 408, message: 'Запрос отправлялся слишком долго. Повторите попытку.' },
  CONFLICT: { status: 409, message: 'Данные уже изменились. Обновите страницу.' },
  EDIT_CONFLICT: { status: 409, message: 'Пока вы редактировали, данные изменил другой сотрудник' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'Этот запрос уже выполнен с другими данными' },
  QUOTA_EXCEEDED: { status: 409, message: 'Достигнуто наибольшее количество' },
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
});
export type CommonErrorCode = keyof typeof COMMON_ERRORS;
