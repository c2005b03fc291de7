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
  couriersOfBrand: quotaOf(
    rules.COURIERS_PER_BRAND,
    ['курьера', 'курьеров'],
    'у одного бренда',
    'Уберите в архив тех, кто больше не работает.',
  ),
  /** A guest's phone is not proved to be his: a brand is not flooded with orders that nobody fetches. */
  openOrdersOfGuest: quotaOf(
    rules.OPEN_ORDERS_PER_GUEST,
    ['незавершённого заказа', 'незавершённых заказов'],
    'на один телефон',
    'Дождитесь их или войдите.',
  ),
  /** Refuses nothing: one above it replaces the one that was not confirmed for longest. */
  pushSubscriptionsOfAccount: { max: rules.PUSH_SUBSCRIPTIONS_PER_ACCOUNT },
});
