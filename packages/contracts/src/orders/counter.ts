/** Orders that the staff enters: `/order/v1/brand/{brandId}/counter`. */
import { z } from 'zod';
import { checkedText } from '../auth/profile.js';
import { Id, line, listOf, multiline, PriceInput, Roubles, text } from '../shared/fields.js';
import { IdempotencyHeaders } from '../shared/idempotency.js';
import { AddToCartBody, addressParts, CheckoutResponse, DeliveryCheckoutBody } from './cart.js';
import { CHOOSE_POINT } from './cart-texts.js';
import {
  CLIENT_DIGITS_MIN,
  COUNTER_PLACES,
  COUNTER_TEXTS,
  DISCOUNT_REASON_MAX,
  ORDER_SOURCES,
} from './counter-rules.js';
import { GUEST_RULES } from './guest-rules.js';
import { ADDRESS_MAX, CART_LINES_MAX, ORDER_PHONE_MAX, ORDER_TEXTS } from './order-rules.js';

const fieldOf = ({ check, normalize }: (typeof GUEST_RULES)[keyof typeof GUEST_RULES]) =>
  checkedText(check, normalize, check('') ?? 'Нужна строка').nullish();

/** A dish as the screen has shown it: with another price the order is refused as CART_CHANGED. */
export const CounterLine = AddToCartBody.extend({ unitPrice: PriceInput });
export type CounterLine = z.infer<typeof CounterLine>;

const CounterDiscount = z.object({
  percent: z
    .number({ error: COUNTER_TEXTS.percent })
    .int(COUNTER_TEXTS.percent)
    .min(1, COUNTER_TEXTS.percent)
    .max(100, COUNTER_TEXTS.percent),
  reason: line({
    max: DISCOUNT_REASON_MAX,
    tooLong: COUNTER_TEXTS.reasonLong,
    required: COUNTER_TEXTS.reasonRequired,
  }),
});

const { deliveryZoneId, deliveryFee, comment, paymentMethod, changeFrom, wantedAt } =
  DeliveryCheckoutBody.shape;

const PointId = z.number({ error: CHOOSE_POINT }).int(CHOOSE_POINT).positive(CHOOSE_POINT);

/** `isPaid`: the money was taken with the order, and is recorded. `despiteBlock`: the staff accepts a blocked client's order. */
export const CounterOrderBody = z
  .object({
    source: z.enum(ORDER_SOURCES, { error: COUNTER_TEXTS.source }),
    place: z.enum(COUNTER_PLACES, { error: COUNTER_TEXTS.place }),
    lines: listOf(CounterLine, {
      max: CART_LINES_MAX,
      tooLong: COUNTER_TEXTS.manyLines,
      wrongType: COUNTER_TEXTS.noLines,
    }).refine((lines) => lines.length > 0, COUNTER_TEXTS.noLines),
    pickupPointId: PointId.nullish(),
    /** The point of the desk: a delivery that is paid there is in its shift. It is no part of the order. */
    deskPointId: PointId.nullish(),
    name: fieldOf(GUEST_RULES.name),
    phone: fieldOf(GUEST_RULES.phone),
    /** A client with an account whom the staff has chosen from those found: the order is his. Absent: it is a guest's. */
    clientId: Id.nullish(),
    address: multiline({ max: ADDRESS_MAX, tooLong: ORDER_TEXTS.addressLong }).nullish(),
    ...addressParts,
    deliveryZoneId,
    deliveryFee,
    comment,
    wantedAt,
    paymentMethod,
    changeFrom,
    isPaid: z.boolean().optional(),
    discount: CounterDiscount.nullish(),
    despiteBlock: z.boolean().optional(),
  })
  .refine(({ place, pickupPointId }) => place === 'DELIVERY' || pickupPointId, {
    error: CHOOSE_POINT,
    path: ['pickupPointId'],
  })
  .refine(({ place, address }) => place !== 'DELIVERY' || address, {
    error: ORDER_TEXTS.addressRequired,
    path: ['address'],
  })
  .refine(({ place, phone }) => place !== 'DELIVERY' || phone, {
    error: ORDER_TEXTS.phoneRequired,
    path: ['phone'],
  })
  .refine(({ isPaid, paymentMethod: method }) => !isPaid || method, {
    error: COUNTER_TEXTS.methodRequired,
    path: ['paymentMethod'],
  });
export type CounterOrderBody = z.infer<typeof CounterOrderBody>;

/** How a brand's counter works: `/order/v1/brand/{brandId}/counter-settings`. */
export const CounterSettings = z.object({
  /** It takes no payment without an open shift. */
  byShifts: z.boolean(),
  /** The largest discount of a cashier, in percent. */
  cashierDiscountMax: z
    .number({ error: COUNTER_TEXTS.cashierMax })
    .int(COUNTER_TEXTS.cashierMax)
    .min(0, COUNTER_TEXTS.cashierMax)
    .max(100, COUNTER_TEXTS.cashierMax),
});
export type CounterSettings = z.infer<typeof CounterSettings>;

/** The key is required: an order is never entered twice. */
export const CounterHeaders = IdempotencyHeaders.required();

export const CounterOrderResponse = CheckoutResponse;
export type CounterOrderResponse = z.infer<typeof CounterOrderResponse>;

/** The last digits of a phone, in any notation. */
export const CounterClientsQuery = z.object({
  phone: text({
    max: ORDER_PHONE_MAX,
    clean: (typed) => typed.replace(/\D/g, ''),
    tooLong: COUNTER_TEXTS.digits,
    required: COUNTER_TEXTS.digits,
    pattern: { matches: new RegExp(`^\\d{${CLIENT_DIGITS_MIN},}$`), otherwise: COUNTER_TEXTS.digits },
  }),
});

/** A client of the brand who has ordered before. */
export const CounterClient = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    /** Where he had orders delivered, the newest first. */
    addresses: z.array(z.string()),
    /** The newest note of the staff, and the reason of a block; absent: none. */
    note: z.string().optional(),
    blockText: z.string().optional(),
    lastTotal: Roubles,
  })
  .meta({ id: 'CounterClient' });
export type CounterClient = z.infer<typeof CounterClient>;

export const CounterClients = z.object({ clients: z.array(CounterClient) });
export type CounterClients = z.infer<typeof CounterClients>;
