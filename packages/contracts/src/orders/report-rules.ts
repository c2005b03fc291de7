/** The reports about what was sold: their names, limits and texts. No zod here: the service and the screens use the same. */
import { LINE_SUMS } from '../shared/sales-texts.js';
import { NO_REASON_TEXT } from './cancel-reasons.js';

export const REPORTS = [
  'days',
  'hours',
  'dishes',
  'groups',
  'sizes',
  'extras',
  'points',
  'modes',
  'payments',
  'promo-codes',
  'cancellations',
  'clients',
  'staff',
  'times',
  'stations',
  'stops',
] as const;
export type ReportName = (typeof REPORTS)[number];

export const REPORT_TITLES: Record<ReportName, string> = {
  days: 'По дням',
  hours: 'По часам',
  dishes: 'По блюдам',
  groups: 'По группам меню',
  sizes: 'По размерам',
  extras: 'По добавкам',
  points: 'По точкам',
  modes: 'По способу получения',
  payments: 'По способу оплаты',
  'promo-codes': 'По промокодам',
  cancellations: 'Отмены',
  clients: 'Новые и вернувшиеся клиенты',
  staff: 'По сотрудникам',
  times: 'Время заказов',
  stations: 'Кухня по станциям',
  stops: 'Стоп-лист',
};

/** What the names of their files begin with. */
export const REPORT_FILE_NAMES: Record<ReportName, string> = {
  days: 'дни',
  hours: 'часы',
  dishes: 'блюда',
  groups: 'группы меню',
  sizes: 'размеры',
  extras: 'добавки',
  points: 'точки',
  modes: 'получение',
  payments: 'оплата',
  'promo-codes': 'промокоды',
  cancellations: 'отмены',
  clients: 'клиенты',
  staff: 'сотрудники',
  times: 'время заказов',
  stations: 'кухня',
  stops: 'стоп-лист',
};

/** What a report's rows are about: the title of the first column. */
export const REPORT_ROWS: Record<ReportName, string> = {
  days: 'День',
  hours: 'Час',
  dishes: 'Блюдо',
  groups: 'Группа',
  sizes: 'Блюдо и размер',
  extras: 'Добавка',
  points: 'Точка',
  modes: 'Получение',
  payments: 'Оплата',
  'promo-codes': 'Промокод',
  cancellations: 'Кто и почему',
  clients: 'Клиенты',
  staff: 'Сотрудник',
  times: 'Этап',
  stations: 'Станция',
  stops: 'Блюдо или добавка',
};

/** The reports whose rows count pieces of orders: their sums are those of lines, before all discounts and without deliveries. */
const BY_PIECE: readonly ReportName[] = ['dishes', 'groups', 'sizes', 'extras'];
export const countsPieces = (report: ReportName): boolean => BY_PIECE.includes(report);

/** The reports whose orders count for each of their dishes: as numbers of orders they would mislead. */
const BY_DISH: readonly ReportName[] = ['groups', 'stations'];
export const countsOrders = (report: ReportName): boolean => !BY_DISH.includes(report);

/** The reports whose rows follow one another in time: they have no shares. */
export const isTimed = (report: ReportName): boolean => report === 'days' || report === 'hours';

/** What a row counts, as far as averages are of it; the revenue in roubles. */
export interface CountedRow {
  orders: number;
  quantity: number;
  revenue: number;
}

/** Returns what an order or a piece of a row brings on average, in roubles, not rounded; 0 of none. */
export function averageOf(report: ReportName, { orders, quantity, revenue }: CountedRow): number {
  const count = countsPieces(report) ? quantity : orders;
  return count === 0 ? 0 : revenue / count;
}

/** Returns the shares of sums in all of them, 0 to 1. */
export function sharesOf(sums: readonly number[]): number[] {
  const total = sums.reduce((all, sum) => all + sum, 0);
  return sums.map((sum) => (total === 0 ? 0 : sum / total));
}

/** How many rows a response has at most, and a file. */
export const REPORT_ROWS_MAX = 500;
export const REPORT_FILE_ROWS_MAX = 10_000;

/** Of how many brands with sales the reports by groups and by stations tell at once: they ask the menu of each. */
export const MENU_BRANDS_MAX = 50;

export const REPORT_TEXTS = {
  byPiece: `Суммы ${LINE_SUMS}.`,
  unknown: 'Неизвестный отчёт',
  menuBrands: `Выберите бренд: этот отчёт собирается не больше чем по ${MENU_BRANDS_MAX} брендам сразу.`,
  manyStops: 'Стопов слишком много. Выберите один бренд или период короче.',
} as const;

/** How many intervals of stops a report counts at most, and how many reasons a row names. */
export const STOP_INTERVALS_MAX = 50_000;
export const STOP_REASONS_MAX = 5;

/**
 * What the staff does with orders, with the titles of the columns of `staff`: the first ones are counted, of the others the sums are
 * shown.
 */
export const STAFF_ACTS = ['accepted', 'canceled', 'edited', 'discounted', 'paid', 'refunded'] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];
export const STAFF_ACT_TITLES: Record<StaffAct, string> = {
  accepted: 'Принято',
  canceled: 'Отменено',
  edited: 'Изменено',
  discounted: 'Скидки',
  paid: 'Оплаты',
  refunded: 'Возвраты',
};
export const isSumAct = (act: StaffAct): boolean =>
  act === 'discounted' || act === 'paid' || act === 'refunded';

const HOUR = 60;
const hours = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Formats a length of time as «меньше минуты», «25 мин», «3,5 ч». */
export function hoursText(minutes: number): string {
  if (minutes < 1) return 'меньше минуты';
  return minutes < HOUR ? `${minutes}\u00a0мин` : `${hours.format(minutes / HOUR)}\u00a0ч`;
}

/** Returns why something was stopped, and for how long: «Нет сыра (3,5 ч), причина не указана (25 мин)». */
export const stopReasonsText = (reasons: readonly { reason: string | null; minutes: number }[]): string =>
  reasons.map(({ reason, minutes }) => `${reason ?? NO_REASON_TEXT} (${hoursText(minutes)})`).join(', ');

/** The share of the revenue that the dishes of class A bring, and those of A and B together. */
const A_SHARE = 0.8;
const AB_SHARE = 0.95;
export type AbcClass = 'A' | 'B' | 'C';

/**
 * Returns the classes of rows by their sums, which come in descending order: a row is in the class in which its share begins.
 * Rows without a sum are of the last one.
 */
export function abcOf(sums: readonly number[]): AbcClass[] {
  const total = sums.reduce((all, sum) => all + sum, 0);
  let before = 0;
  return sums.map((sum) => {
    const begins = total === 0 ? 1 : before / total;
    before += sum;
    if (sum <= 0 || begins >= AB_SHARE) return 'C';
    return begins < A_SHARE ? 'A' : 'B';
  });
}
