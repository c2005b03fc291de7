/** The rate limits of svc-orders; docs/limits.md lists them. */
import { COUNTER_TEXTS } from '@skatert/contracts/orders/counter-rules';
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import {
  HOUR_S,
  MINUTE_S,
  type RateLimit,
  type RateLimitDefinition,
} from '@skatert/service-kit/http/rate-limits';
import type { OrdersRules } from './settings.js';

const TOO_MANY_MESSAGES = 'Слишком много сообщений подряд. Подождите минуту.';
const TOO_MANY_PROMO_CODES = 'Слишком много попыток ввести промокод. Попробуйте позже.';

/** The limits of promo codes: they can't be guessed. */
const promoCodeLimits = (rules: OrdersRules) =>
  ({
    /** Promo codes that an account enters, right and wrong ones. */
    promoCodesOfAccount: {
      key: 'promo-codes-of-account',
      windows: [
        [rules.PROMO_CODES_OF_ACCOUNT_PER_MINUTE, MINUTE_S],
        [rules.PROMO_CODES_OF_ACCOUNT_PER_HOUR, HOUR_S],
      ],
      message: TOO_MANY_PROMO_CODES,
    },
    /** The same of all visitors and accounts at an address, which many customers of a mobile provider may share. */
    promoCodesOfAddress: {
      key: 'promo-codes-of-address',
      windows: [
        [rules.PROMO_CODES_OF_ADDRESS_PER_MINUTE, MINUTE_S],
        [rules.PROMO_CODES_OF_ADDRESS_PER_HOUR, HOUR_S],
      ],
      message: TOO_MANY_PROMO_CODES,
    },
  }) satisfies Record<string, RateLimitDefinition>;

/** The limits of pages that a link opens without an account. */
const linkLimits = (rules: OrdersRules) =>
  ({
    /** Orders that are read by their links at an address: each open page reads its own four times a minute. */
    orderLinks: {
      key: 'order-links',
      windows: [[rules.ORDER_LINKS_PER_MINUTE, MINUTE_S]],
    },
    /** Pages of couriers that are read, and their steps, at an address: an open page reads twice a minute. */
    courierLinks: {
      key: 'courier-links',
      windows: [[rules.COURIER_LINKS_PER_MINUTE, MINUTE_S]],
    },
  }) satisfies Record<string, RateLimitDefinition>;

/** Returns the table of the limits, with the numbers of the settings. */
export const rateLimitsOf = (rules: OrdersRules) =>
  ({
    /** Messages of an account in the chat of one order. */
    messagesOfOrder: {
      key: 'order-messages',
      windows: [[rules.MESSAGES_OF_ORDER_PER_MINUTE, MINUTE_S]],
      message: TOO_MANY_MESSAGES,
    },
    /** Messages of an account in all chats. */
    messagesOfAccount: {
      key: 'account-messages',
      windows: [[rules.MESSAGES_OF_ACCOUNT_PER_MINUTE, MINUTE_S]],
      message: TOO_MANY_MESSAGES,
    },
    /** Pictures that an account sends in chats: each is decoded and encoded again. */
    chatPictures: {
      key: 'chat-pictures',
      windows: [
        [rules.CHAT_PICTURES_PER_MINUTE, MINUTE_S],
        [rules.CHAT_PICTURES_PER_HOUR, HOUR_S],
      ],
    },
    /** Carts that visitors begin at an address: many customers of a mobile provider may share one. */
    visitorCarts: {
      key: 'visitor-carts',
      windows: [[rules.VISITOR_CARTS_PER_MINUTE, MINUTE_S]],
      message: 'С вашего адреса начато слишком много корзин. Подождите минуту или войдите.',
    },
    ...promoCodeLimits(rules),
    ...linkLimits(rules),
    /** Texts of an account that are passed to the provider of address suggestions, who bills them. */
    addressSuggestions: {
      key: 'address-suggestions',
      windows: [[rules.ADDRESS_SUGGESTIONS_PER_MINUTE, MINUTE_S]],
    },
    /** Clients that a staff member looks for by digits of their phones: they can't be read one by one. */
    counterClients: {
      key: 'counter-clients',
      windows: [
        [rules.COUNTER_CLIENTS_PER_MINUTE, MINUTE_S],
        [rules.COUNTER_CLIENTS_PER_HOUR, HOUR_S],
      ],
      message: COUNTER_TEXTS.manySearches,
    },
    /** Orders that guests place at an address: many customers of a mobile provider may share one. */
    guestOrders: {
      key: 'guest-orders',
      windows: [
        [rules.GUEST_ORDERS_PER_MINUTE, MINUTE_S],
        [rules.GUEST_ORDERS_PER_HOUR, HOUR_S],
      ],
      message: 'С вашего адреса слишком много заказов без регистрации. Попробуйте позже или войдите.',
    },
    /** Marks of an account on the kitchen's display: each is an event for all its screens. */
    kitchenMarks: {
      key: 'kitchen-marks',
      windows: [[rules.KITCHEN_MARKS_PER_MINUTE, MINUTE_S]],
      message: 'Слишком много отметок подряд. Подождите минуту.',
    },
    /** Shifts that a staff member opens: each is kept as a document. */
    openedShifts: {
      key: 'opened-shifts',
      windows: [[rules.OPENED_SHIFTS_PER_HOUR, HOUR_S]],
      message: SHIFT_TEXTS.manyOpened,
    },
  }) satisfies Record<string, RateLimitDefinition>;

export type RateLimits = Record<keyof ReturnType<typeof rateLimitsOf>, Pick<RateLimit, 'consume'>>;
