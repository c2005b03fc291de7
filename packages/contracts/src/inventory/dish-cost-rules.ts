/** The limits and texts of the report of what dishes cost. No zod here: the service and the screens use the same. */
import { LINE_SUMS } from '../shared/sales-texts.js';
import { countOf } from '../shared/text.js';

/** How many rows a response has at most, and a file. */
export const DISH_COST_ROWS_MAX = 500;
export const DISH_COST_FILE_ROWS_MAX = 10_000;

export const DISH_COST_TEXTS = {
  title: 'Себестоимость и маржа',
  /** What the names of its files begin with. */
  file: 'себестоимость',
  basis: `Дни — по времени заказа. Выручка — ${LINE_SUMS}. Себестоимость — по ценам партий, из которых заказ списан.`,
  unknown: 'Себестоимость и маржа посчитаны только по порциям, у которых известны рецепт и все цены.',
} as const;

/** The pieces whose cost is unknown, and why. */
export interface UnknownPieces {
  noRecipe: number;
  noPrice: number;
}

/** What was written off of canceled orders, and of how many pieces the cost is unknown. */
export interface CanceledPieces {
  canceled: number;
  canceledUnknown: number;
}

const pieces = (count: number): string => `${count.toLocaleString('ru-RU')} шт.`;

/** Returns why the cost of some pieces is unknown, such as «нет рецепта: 3 шт.»; null: it is known of all. */
export function unknownText({ noRecipe, noPrice }: UnknownPieces): string | null {
  const texts = [
    ...(noRecipe > 0 ? [`нет рецепта: ${pieces(noRecipe)}`] : []),
    ...(noPrice > 0 ? [`нет цены: ${pieces(noPrice)}`] : []),
  ];
  return texts.length > 0 ? texts.join(', ') : null;
}

/** Returns what was written off of canceled orders, in words. */
export const canceledText = (count: number): string =>
  `Списано по отмене: ${countOf(count, ['порция', 'порции', 'порций'])}`;

/** Returns of how many pieces of canceled orders the cost is unknown, in words; null: it is known of all. */
export function canceledUnknownText({ canceled, canceledUnknown }: CanceledPieces): string | null {
  if (canceledUnknown === 0) return null;
  return canceledUnknown < canceled
    ? `без ${pieces(canceledUnknown)} с неизвестной стоимостью`
    : 'стоимость неизвестна';
}
