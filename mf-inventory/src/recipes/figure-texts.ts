/** How the figures of a portion are shown; null is a dash. */
import { formatDecimal } from '@skatert/contracts/shared/decimal';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { countOf } from '@skatert/contracts/shared/text';

export const DASH = '—';

export const roublesText = (roubles: number | null | undefined): string =>
  roubles == null ? DASH : formatRoubles(roubles);

/** Returns the price of a unit, which may be a part of a kopeck. */
export const unitPriceText = (roubles: number | null | undefined): string =>
  roubles == null || roubles >= 1 ? roublesText(roubles) : `${formatDecimal(roubles, 2, 4)}\u00a0₽`;

/** Returns the cost of ingredients, as far as it is known. `isEmpty`: none is chosen. */
export const costText = ({ cost, unpriced }: { cost: number; unpriced: number }, isEmpty = false): string =>
  isEmpty || (cost === 0 && unpriced > 0) ? DASH : formatRoubles(cost);

/** `percent`: with one decimal. */
export const percentText = (percent: number | null): string =>
  percent === null ? DASH : `${formatDecimal(percent, 1, 1)}\u00a0%`;

export const caloriesText = (calories: number | undefined): string =>
  calories === undefined ? DASH : `${formatDecimal(calories, 0, 0)}\u00a0ккал`;

export const gramsText = (grams: number | undefined): string =>
  grams === undefined ? DASH : `${formatDecimal(grams, 0, 2)}\u00a0г`;

export const unpricedText = (count: number): string =>
  `У ${countOf(count, ['ингредиента', 'ингредиентов', 'ингредиентов'])} нет цены`;

export const sizeText = (size: string | null): string => size ?? 'Все размеры';
