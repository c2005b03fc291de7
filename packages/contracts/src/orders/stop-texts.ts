/** The texts and the limits of stops. */

/** For how long a product is stopped; `TIME`: until the clocks of the chain show a time. */
export const STOP_PERIODS = ['HOUR', 'DAY', 'TIME', 'OPEN'] as const;
export type StopPeriod = (typeof STOP_PERIODS)[number];
export const STOP_LEFT_MAX = 999;
export const STOP_REASON_MAX = 100;

export const STOP_TEXTS = {
  soldOut: 'Закончилось',
  soldOutHere: 'Закончилось на этой точке',
  period: 'Выберите, до какого времени',
  time: 'Введите время',
  left: `Сколько осталось — целое число от 1 до ${STOP_LEFT_MAX}`,
  gone: 'Эта позиция уже в продаже',
} as const;
