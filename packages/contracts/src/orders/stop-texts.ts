/** The texts and the limits of stops. */

/** For how long a product or an option is stopped; `TIME`: until the clocks of the chain show a time. */
export const STOP_PERIODS = ['HOUR', 'DAY', 'TIME', 'OPEN'] as const;
export type StopPeriod = (typeof STOP_PERIODS)[number];
export const STOP_LEFT_MAX = 999;
export const STOP_REASON_MAX = 100;

export const STOP_TEXTS = {
  soldOut: 'Закончилось',
  optionSoldOut: (name: string) => `Добавка «${name}» закончилась`,
  here: 'на этой точке',
  forDelivery: 'для доставки',
  fewLeft: (left: number, option?: string) =>
    option === undefined ? `Осталось ${left} шт.` : `Добавка «${option}»: осталось ${left} шт.`,
  /** A line of a cart that is sold out now, and not at a later time that can be ordered for. */
  forLater: (problem: string) => `${problem} — можно заказать ко времени`,
  /** A dish that needs an option of a group of which none is left. */
  groupSoldOut: (group: string) => `Закончилось: ${group}`,
  period: 'Выберите, до какого времени',
  time: 'Введите время',
  left: `Сколько осталось — целое число от 1 до ${STOP_LEFT_MAX}`,
  gone: 'Эта позиция уже в продаже',
  byStock: 'Склад',
  untilInStock: 'Снимется, когда появится на складе',
} as const;

/** Returns where something is stopped; `delivery`: for deliveries alone. */
export const stopPlaceText = ({
  pointName,
  delivery,
}: {
  pointName: string | null;
  delivery?: boolean;
}): string => (delivery ? 'Только доставка' : (pointName ?? 'Все точки и доставка'));

/** Returns how a stopped option is called beside dishes. */
export const optionTitle = (name: string, groupName: string): string =>
  groupName ? `Добавка: ${name} (${groupName})` : `Добавка: ${name}`;

/** Returns why the stock stops something. */
export const stockReason = (ingredientName: string): string =>
  `Автоматически: не хватает «${ingredientName}»`;

/** The most stops by stock that the staff's list shows; the newest ones. */
export const STOCK_STOPS_SHOWN = 300;
