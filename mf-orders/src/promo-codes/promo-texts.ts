/** The limits of a promo code as texts. */
import { PROMO_STATE_LABELS, promoValueText } from '@skatert/contracts/orders/promo-code-rules';
import type { PromoCode } from '@skatert/contracts/orders/promo-codes';
import { lookUp } from '@skatert/contracts/shared/look-up';
import { roublesToKopecks } from '@skatert/contracts/shared/money';
import { formatDay } from '@skatert/contracts/shared/text';

/** Returns the size of the discount. */
export const valueText = ({ kind, value }: PromoCode): string =>
  promoValueText({ kind, value: kind === 'SUM' ? roublesToKopecks(value) : value });

/** Returns on which days the code can be used. */
export function periodText({ firstDay, lastDay }: PromoCode): string {
  if (firstDay === null && lastDay === null) return 'Без срока';
  if (lastDay === null) return `С ${formatDay(firstDay ?? '')}`;
  return firstDay === null ? `До ${formatDay(lastDay)}` : `${formatDay(firstDay)} — ${formatDay(lastDay)}`;
}

/** Returns how many orders use the code, and how many can. */
export const usesText = ({ uses, usesMax }: PromoCode): string =>
  usesMax === null ? String(uses) : `${uses} из ${usesMax.toLocaleString('ru-RU')}`;

/** Returns the state of the code; of a problem that a newer release knows that it can't be used. */
export const stateText = ({ problem }: PromoCode): string =>
  problem === null ? 'Действует' : (lookUp(PROMO_STATE_LABELS, problem) ?? 'Не действует');

export const brandsText = ({ brands }: PromoCode): string => brands.map(({ name }) => name).join(', ');
