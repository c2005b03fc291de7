/** The reasons of a cancellation that the dialogs offer; other ones are typed. */
export const STAFF_CANCEL_REASONS = [
  'Нет продуктов',
  'Кухня закрыта',
  'Не дозвонились',
  'Клиент попросил',
] as const;
export const CLIENT_CANCEL_REASONS = ['Изменились планы', 'Ошибка в заказе', 'Долго ждать'] as const;

const USUAL: readonly string[] = [...STAFF_CANCEL_REASONS, ...CLIENT_CANCEL_REASONS];
export const isUsualReason = (reason: string): boolean => USUAL.includes(reason);

/** What a report says of those without a reason. */
export const NO_REASON_TEXT = 'причина не указана';
/** All typed reasons in a report: they are one row, so that there are few. */
export const OTHER_REASON_LABEL = 'другая причина';

/** Returns a reason as a journal has it: a typed one may be about the customer, and is in the order alone. */
export const shownReason = (reason: string): string =>
  isUsualReason(reason) ? reason : 'другая, она в заказе';
