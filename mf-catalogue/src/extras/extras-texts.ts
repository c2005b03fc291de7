/** How groups of extras and their options are described to the staff. */
import { formatRoubles } from '@skatert/contracts/shared/money';
import { countOf } from '@skatert/contracts/shared/text';

/** Returns how many options of a group are chosen: «Обязательно, один вариант», «По желанию, до 3 вариантов». */
export function choiceText({ min, max }: { min: number; max: number }): string {
  const most = max === 1 ? 'один вариант' : `до ${max} вариантов`;
  if (min === 0) return `По желанию, ${most}`;
  if (min === max)
    return `Обязательно, ${max === 1 ? most : countOf(max, ['вариант', 'варианта', 'вариантов'])}`;
  return `Обязательно, от ${min} до ${max} вариантов`;
}

/** Returns what an option adds to the price. */
export const priceText = (price: number): string => (price === 0 ? 'Бесплатно' : `+${formatRoubles(price)}`);

interface OptionText {
  name: string;
  price: number;
  isDefault?: boolean | undefined;
  available?: boolean | undefined;
}

/** Returns options as text: «Коровье (по умолчанию), Овсяное +60,00 ₽ (нет в наличии)». */
export const optionsText = (options: readonly OptionText[]): string => options.map(optionText).join(', ');

function optionText({ name, price, isDefault, available = true }: OptionText): string {
  const notes = [isDefault ? 'по умолчанию' : '', available ? '' : 'нет в наличии'].filter(Boolean);
  const added = price === 0 ? '' : ` ${priceText(price)}`;
  return `${name}${added}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}
