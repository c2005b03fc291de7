/** The quotas of svc-orders; docs/limits.md lists them. */
import { quotaOf } from '@skatert/service-kit/http/quotas';
import type { OrdersRules } from './settings.js';

/** Returns the table of the quotas, with the numbers of the settings. */
export const quotasOf = (rules: OrdersRules) => ({
  promoCodesOfMaster: quotaOf(
    rules.PROMO_CODES_PER_MASTER,
    ['действующего промокода', 'действующих промокодов'],
    'у одной сети',
    'Остановите ненужные.',
  ),
  stopsOfBrand: quotaOf(
    rules.STOPS_PER_BRAND,
    ['позиции в стоп-листе', 'позиций в стоп-листе'],
    'у одного бренда',
    'Скройте в меню то, чего не будет долго.',
  ),
  /** Refuses nothing: one above it replaces the one that was not confirmed for longest. */
  pushSubscriptionsOfAccount: { max: rules.PUSH_SUBSCRIPTIONS_PER_ACCOUNT },
});
