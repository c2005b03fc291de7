/** Limits and texts of orders for a later time. Without zod. */

/** A slot begins every so many minutes, of any hour: no zone of a chain differs from UTC by a part of it. */
export const SLOT_MINUTES = 15;
export const SLOT_MS = SLOT_MINUTES * 60_000;
/** How many days after today can be ordered for at most. */
export const SLOT_DAYS_MAX = 7;
/** The limits of the time between an order and its slot, in minutes. */
export const SLOT_LEAD_MIN = 15;
export const SLOT_LEAD_MAX = 24 * 60;
export const SLOT_CAPACITY_MAX = 1000;

/** Why an order for a slot is refused. */
export const SLOT_PROBLEMS = ['OFF', 'TOO_SOON', 'TOO_FAR', 'CLOSED', 'FULL'] as const;
export type SlotProblem = (typeof SLOT_PROBLEMS)[number];

export const SLOT_PROBLEM_TEXTS: Record<SlotProblem, string> = {
  OFF: 'Заказы ко времени сейчас не принимаем',
  TOO_SOON: 'К этому времени уже не успеть. Выберите другое время.',
  TOO_FAR: 'На этот день заказы ещё не принимаем. Выберите другое время.',
  CLOSED: 'В это время закрыто. Выберите другое время.',
  FULL: 'На это время мест больше нет. Выберите другое время.',
};

export const SLOT_TEXTS = {
  time: 'Выберите время',
  none: 'Свободного времени нет',
  capacity: `Число заказов — целое число от 1 до ${SLOT_CAPACITY_MAX}, пусто — без ограничения`,
  lead: `За сколько минут — целое число от ${SLOT_LEAD_MIN} до ${SLOT_LEAD_MAX}`,
  days: `На сколько дней вперёд — целое число от 0 до ${SLOT_DAYS_MAX}`,
} as const;
