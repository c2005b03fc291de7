/** Limits and texts of the quick replies that the staff of a brand inserts into messages. Without zod. */

/** How many a brand can have. */
export const QUICK_REPLIES_MAX = 20;
/** The maximum length of one, in characters. */
export const QUICK_REPLY_MAX = 300;

export const QUICK_REPLY_TEXTS = {
  required: 'Введите текст ответа',
  tooLong: `Ответ не длиннее ${QUICK_REPLY_MAX} символов`,
  tooMany: `Не больше ${QUICK_REPLIES_MAX} быстрых ответов`,
} as const;

/** What brands have until they edit their own. */
export const DEFAULT_QUICK_REPLIES = [
  'Здравствуйте! Заказ приняли, готовим',
  'Заказ готов, ждём вас',
  'Курьер выехал',
  'Уточните, пожалуйста, адрес',
  'Не смогли дозвониться. Перезвоните нам, пожалуйста',
  'Готовим дольше обычного. Извините за ожидание',
] as const;
