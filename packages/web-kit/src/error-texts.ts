/** Messages for failed calls whose response has no message to show. */
export const ERROR_TEXTS = {
  noAuth: 'Требуется авторизация',
  sessionExpired: 'Сессия истекла. Пожалуйста, войдите снова.',
  noResponse: 'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.',
  generic: 'Ошибка при выполнении запроса. Пожалуйста, попробуйте позже.',
  endpointDisabled: 'Функция временно недоступна. Повторите попытку через несколько минут.',
} as const;
