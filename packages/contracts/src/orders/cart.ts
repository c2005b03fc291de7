/** The cart and both checkouts: `/cart`, `/checkout`, `/orders/create`. */
import { z } from 'zod';
import { Id, line, listOf, multiline, PriceInput, Roubles, Timestamp, text } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { cleanPhone } from '../shared/phone.js';
import { CHOOSE_POINT } from './cart-texts.js';
import { ADDRESS_PART_LONG, ADDRESS_PART_MAX, type AddressPart } from './delivery-address.js';
import { LINE_EXTRAS_LONG, LINE_EXTRAS_MAX } from './line-choice.js';
import { paymentChoice } from './order-payments.js';
import {
  ADDRESS_MAX,
  CART_QUANTITY_MAX,
  COMMENT_MAX,
  ORDER_PHONE,
  ORDER_PHONE_MAX,
  ORDER_TEXTS,
} from './order-rules.js';
import { PROMO_CODE_MAX, PROMO_PROBLEMS, PROMO_TEXTS } from './promo-code-rules.js';
import { PROMO_KINDS } from './promo-discount.js';
import { WantedAt } from './slots.js';

export { CART_LINES_MAX, CART_QUANTITY_MAX, COMMENT_MAX } from './order-rules.js';
/** Identifies an anonymous cart; set with its first line. */
export const CART_COOKIE = 'cart';

const quantityText = `Количество — целое число от 1 до ${CART_QUANTITY_MAX}`;

const SizeOfLine = line({ max: 40, required: 'Такого размера нет' }).nullish();
/** The ids of options, see `ExtraGroup`. */
const ExtrasOfLine = listOf(Id, { max: LINE_EXTRAS_MAX, tooLong: LINE_EXTRAS_LONG });

/** `size` absent: the product's first one. `extras` absent: the product's defaults; empty: none. */
export const AddToCartBody = z.object({
  productId: z
    .number({ error: 'Товар не выбран' })
    .int('Товар не выбран')
    .positive('Товар не выбран')
    .max(Number.MAX_SAFE_INTEGER, 'Товар не выбран'),
  quantity: z
    .number({ error: quantityText })
    .int(quantityText)
    .min(1, quantityText)
    .max(CART_QUANTITY_MAX, quantityText),
  size: SizeOfLine,
  extras: ExtrasOfLine.optional(),
});
export type AddToCartBody = z.infer<typeof AddToCartBody>;

/** 0 or less removes the line. The quantity of an unavailable product can only be lowered. */
export const CartItemBody = z.object({
  quantity: z
    .number({ error: quantityText })
    .int(quantityText)
    .min(-Number.MAX_SAFE_INTEGER)
    .max(CART_QUANTITY_MAX, quantityText),
});
export type CartItemBody = z.infer<typeof CartItemBody>;

/** Another size and other extras for a line: all that it has is replaced. */
export const CartChoiceBody = z.object({ size: SizeOfLine, extras: ExtrasOfLine });
export type CartChoiceBody = z.infer<typeof CartChoiceBody>;

/** An option that was chosen. Its price is contained in that of the line. */
export const ChosenExtra = z.object({ id: Id, name: z.string(), price: Roubles }).meta({ id: 'ChosenExtra' });
export type ChosenExtra = z.infer<typeof ChosenExtra>;

/**
 * One product in one size, with one choice of extras. `available` is false when it can't be ordered now. `unitPrice` is the
 * price last shown, `priceNow` the current one (null: not for sale); when they differ, the checkout is refused once.
 */
export const CartItem = z
  .object({
    id: Id,
    cartItemId: Id,
    productId: Id,
    name: z.string(),
    imageUrl: z.string().nullable(),
    size: z.string().nullable(),
    quantity: z.number().int(),
    unitPrice: Roubles,
    totalPrice: Roubles,
    priceNow: Roubles.nullable(),
    available: z.boolean(),
    /** What was chosen; absent: nothing. */
    extras: z.array(ChosenExtra).optional(),
    /** True: the product has extras to choose from. */
    hasExtras: z.boolean().optional(),
    /** Why a product that is sold can't be ordered with these extras, or now, as a text for the customer; absent: it can. */
    problem: z.string().optional(),
    /** Of how many fewer than `quantity` are left; absent: it is not that. */
    left: z.number().int().optional(),
    /** The first slot for which the line can be ordered, when it can't be now; absent: it can, or for no slot. */
    laterFrom: Timestamp.optional(),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof CartItem>;

/** Sent once: two carts were merged, or the newer one replaced the older. */
export const CartNotice = z.object({
  code: openValue(['CART_MERGED', 'CART_REPLACED']),
  previousBrandId: Id.nullable(),
});
export type CartNotice = z.infer<typeof CartNotice>;

/** The code that the customer has entered. `problem`: why it takes nothing off now. */
export const CartPromoCode = z.object({
  code: z.string(),
  kind: openValue(PROMO_KINDS),
  /** Percent or roubles. */
  value: z.number(),
  /** The smallest sum of the items; 0: none. */
  minimum: Roubles,
  problem: z.object({ code: openValue(PROMO_PROBLEMS), message: z.string() }).optional(),
});
export type CartPromoCode = z.infer<typeof CartPromoCode>;

/** `itemsTotal` is the sum of the lines that can be ordered, now or for later, at `unitPrice`; `total` what is paid: without the discount. */
export const Cart = z
  .object({
    items: z.array(CartItem),
    /** Absent in a response of an earlier release, which knows no discount. */
    itemsTotal: Roubles.optional(),
    discount: Roubles.optional(),
    total: Roubles,
    promoCode: CartPromoCode.optional(),
    currentBrandId: Id.nullable(),
    version: z.number().int(),
    notice: CartNotice.optional(),
    /** The message that the cart's brand is closed or has nothing to sell any more; absent while it sells. */
    brandClosed: z.string().optional(),
    /** True in a visitor's cart: its brand accepts orders of guests (guests.ts). Absent: only after a sign-in. */
    acceptsGuests: z.boolean().optional(),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;

/** The details of CART_CHANGED: the cart as it is now. */
export interface CartChanged {
  cart: Cart;
}
/** The details of CART_BRAND_CONFLICT: the brand whose products are in the cart. */
export interface CartBrandConflict {
  previousBrandId: number | undefined;
}

/** A code as a customer types it; longer than any code, with spaces. */
export const EnterPromoCodeBody = z.object({
  code: line({
    max: 2 * PROMO_CODE_MAX,
    tooLong: PROMO_TEXTS.codeLength,
    required: PROMO_TEXTS.codeRequired,
  }),
});
export type EnterPromoCodeBody = z.infer<typeof EnterPromoCodeBody>;

/** The version of the cart that the customer saw; another one is CART_CHANGED. Absent: only prices are compared. */
const cartVersion = z
  .number({ error: 'Неверная версия корзины' })
  .int('Неверная версия корзины')
  .nonnegative('Неверная версия корзины')
  .optional();

/** Pickup. */
export const PickupCheckoutBody = z.object({
  mode: z.literal('PICKUP', { error: 'Неизвестный способ получения' }),
  pickupPointId: z.number({ error: CHOOSE_POINT }).int(CHOOSE_POINT).positive(CHOOSE_POINT),
  comment: multiline({ max: COMMENT_MAX, tooLong: ORDER_TEXTS.commentLong }).nullish(),
  ...paymentChoice,
  wantedAt: WantedAt,
  cartVersion,
});
export type PickupCheckoutBody = z.infer<typeof PickupCheckoutBody>;

const addressPart = line({ max: ADDRESS_PART_MAX, tooLong: ADDRESS_PART_LONG }).nullish();
/** The fields of `ADDRESS_PARTS`. */
export const addressParts = {
  flat: addressPart,
  entrance: addressPart,
  floor: addressPart,
  intercom: addressPart,
} satisfies Record<AddressPart, typeof addressPart>;

/** Delivery. `address`: street and house. */
export const DeliveryCheckoutBody = z.object({
  address: multiline({
    max: ADDRESS_MAX,
    tooLong: ORDER_TEXTS.addressLong,
    required: ORDER_TEXTS.addressRequired,
  }),
  ...addressParts,
  phone: text({
    max: ORDER_PHONE_MAX,
    clean: cleanPhone,
    tooLong: ORDER_TEXTS.phoneInvalid,
    required: ORDER_TEXTS.phoneRequired,
    pattern: { matches: ORDER_PHONE, otherwise: ORDER_TEXTS.phoneInvalid },
  }),
  /** The zone that was chosen by name; one that the address names counts more. */
  deliveryZoneId: Id.nullish(),
  /** The fee that was shown; another one is DELIVERY_CHANGED. Absent: none was. */
  deliveryFee: PriceInput.nullish(),
  comment: multiline({ max: COMMENT_MAX, tooLong: ORDER_TEXTS.commentLong }).nullish(),
  ...paymentChoice,
  wantedAt: WantedAt,
  cartVersion,
});
export type DeliveryCheckoutBody = z.infer<typeof DeliveryCheckoutBody>;

export const CheckoutResponse = z.object({ id: Id });
export type CheckoutResponse = z.infer<typeof CheckoutResponse>;
