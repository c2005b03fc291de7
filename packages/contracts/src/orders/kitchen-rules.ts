/** Limits and texts of the kitchen's display, for the service and the screens. No zod here. */

/** How many tickets the display has at once, and how many of the finished ones it can take back. */
export const KITCHEN_TICKETS_MAX = 100;
export const KITCHEN_RECENT_MAX = 20;

export const KITCHEN_TEXTS = {
  lines: 'Укажите строки заказа',
  unknownLine: 'Такой строки в заказе нет',
  closed: 'Этот заказ уже не готовят',
  refusal: 'Нет прав отмечать готовность',
  /** What the desk reads about an order whose lines are all done. */
  ready: 'Кухня: готово',
} as const;
