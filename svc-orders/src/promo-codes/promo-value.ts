/** The size of a discount: kopecks in documents, roubles in calls; a percentage is the same in both. */
import type { PromoTerms } from '@skatert/contracts/orders/promo-discount';
import { kopecksToRoubles, roublesToKopecks } from '@skatert/contracts/shared/money';

type Value = Pick<PromoTerms, 'kind' | 'value'>;

export const toPromoValue = ({ kind, value }: Value): Value => ({
  kind,
  value: kind === 'SUM' ? kopecksToRoubles(value) : value,
});

export const fromPromoValue = ({ kind, value }: Value): Value => ({
  kind,
  value: kind === 'SUM' ? roublesToKopecks(value) : value,
});
