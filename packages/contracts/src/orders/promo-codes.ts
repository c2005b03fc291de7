/** Promo codes for the staff: `/order/v1/promo-codes`. The customer's side is in cart.ts. */
import { z } from 'zod';
import { ReadVersion } from '../shared/editing.js';
import { Id, IdParam, line, listOf, PriceInput, Roubles } from '../shared/fields.js';
import { hasWholeKopecks, MAX_PRICE_KOPECKS } from '../shared/money.js';
import { openValue } from '../shared/open-value.js';
import { isDay } from '../shared/text.js';
import {
  PROMO_BRANDS_MAX,
  PROMO_CODE,
  PROMO_CODE_MAX,
  PROMO_CODE_MIN,
  PROMO_PROBLEMS,
  PROMO_TEXTS,
  PROMO_USES_MAX,
} from './promo-code-rules.js';
import { PROMO_KINDS } from './promo-discount.js';

/** A day, yyyy-mm-dd, in the chain's time zone. */
const Day = z
  .string({ error: PROMO_TEXTS.day })
  .max(10, { error: PROMO_TEXTS.day, abort: true })
  .refine(isDay, PROMO_TEXTS.day);

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 100;
const isSum = (value: number): boolean =>
  value > 0 && value <= MAX_PRICE_KOPECKS / 100 && hasWholeKopecks(value);

/** Creates a code. */
export const PromoCodeBody = z
  .object({
    brandIds: listOf(Id, { max: PROMO_BRANDS_MAX, tooLong: `Не больше ${PROMO_BRANDS_MAX} брендов` }).refine(
      (ids) => ids.length > 0,
      PROMO_TEXTS.brandsRequired,
    ),
    code: line({
      max: PROMO_CODE_MAX,
      tooLong: PROMO_TEXTS.codeLength,
      required: PROMO_TEXTS.codeRequired,
      min: { length: PROMO_CODE_MIN, tooShort: PROMO_TEXTS.codeLength },
      pattern: { matches: PROMO_CODE, otherwise: PROMO_TEXTS.codeCharacters },
    }),
    kind: z.enum(PROMO_KINDS, { error: PROMO_TEXTS.kind }),
    /** Whole percent, or roubles. */
    value: z.number({ error: PROMO_TEXTS.valueRequired }),
    /** The smallest sum of the items; null: none. */
    minimum: PriceInput.nullable().default(null),
    /** The first and the last day on which it can be used; null: no limit. */
    firstDay: Day.nullable().default(null),
    lastDay: Day.nullable().default(null),
    oncePerCustomer: z.boolean({ error: 'Нужно true или false' }).default(false),
    /** How many orders can use it; null: no limit. */
    usesMax: z
      .number({ error: PROMO_TEXTS.uses })
      .int(PROMO_TEXTS.uses)
      .min(1, PROMO_TEXTS.uses)
      .max(PROMO_USES_MAX, PROMO_TEXTS.uses)
      .nullable()
      .default(null),
  })
  .refine(({ kind, value }) => kind !== 'PERCENT' || isPercent(value), {
    error: PROMO_TEXTS.percent,
    path: ['value'],
  })
  .refine(({ kind, value }) => kind !== 'SUM' || isSum(value), { error: PROMO_TEXTS.sum, path: ['value'] })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    error: PROMO_TEXTS.period,
    path: ['lastDay'],
  });
export type PromoCodeBody = z.infer<typeof PromoCodeBody>;

/** Replaces what a code is; its uses stay. */
export const PromoCodeEdit = PromoCodeBody.safeExtend({ version: ReadVersion });
export type PromoCodeEdit = z.infer<typeof PromoCodeEdit>;

/** Stops a code, or lets it be used again. */
export const PromoCodeStopBody = z.object({ stopped: z.boolean({ error: 'Нужно true или false' }) });

export const PromoCode = z
  .object({
    id: Id,
    code: z.string(),
    brands: z.array(z.object({ id: Id, name: z.string() })),
    kind: openValue(PROMO_KINDS),
    /** Percent or roubles. */
    value: z.number(),
    minimum: Roubles.nullable(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    oncePerCustomer: z.boolean(),
    usesMax: z.number().int().nullable(),
    /** The orders that use it; canceled ones have given their use back. */
    uses: z.number().int(),
    /** What it has taken off these orders. */
    discountTotal: Roubles,
    /** What prevents everybody from using it now; null: it can be used. */
    problem: openValue(PROMO_PROBLEMS).nullable(),
    stopped: z.boolean(),
    /** The caller has the permission in each of its brands. */
    mayEdit: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'PromoCode' });
export type PromoCode = z.infer<typeof PromoCode>;

/** Only the codes of this brand; absent: of every brand whose codes the caller may see. `before`: those with smaller ids. */
export const PromoCodesQuery = z.object({ brandId: IdParam.optional(), before: IdParam.optional() });

/** The newest first; `more`: others follow the last one. */
export const PromoCodeList = z.object({ content: z.array(PromoCode), more: z.boolean() });
export type PromoCodeList = z.infer<typeof PromoCodeList>;
