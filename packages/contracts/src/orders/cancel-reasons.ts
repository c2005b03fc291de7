/** The reasons of a cancellation that the dialogs offer; other ones are typed. */
export const STAFF_CANCEL_REASONS = [
  'Нет продуктов',
  'Кухня закрыта',
  'Не дозвонились',
  'Клиент попросил',
] as const;
export const CLIENT_CANCEL_REASONS = ['Изменились планы', 'Ошибка в заказе', 'Долго ждать'] as const;
