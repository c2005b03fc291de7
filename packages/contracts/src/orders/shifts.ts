/**
 * Shifts of the counter: the open one of a point at `/order/v1/brand/{brandId}/points/{pointId}/shift`, one by its id at
 * `/order/v1/shifts/{id}`, those that are closed at `/order/v1/brand/{brandId}/shifts`; what is in none at
 * `/order/v1/brand/{brandId}/shift-payments`.
 */
import { z } from 'zod';
import { Id, IdParam, line, PageQuery, pageOf, Roubles, Timestamp, text } from '../shared/fields.js';
import { IdempotencyHeaders } from '../shared/idempotency.js';
import { hasWholeKopecks } from '../shared/money.js';
import { openValue } from '../shared/open-value.js';
import { checkPeriod, PERIOD_FIELDS } from '../shared/period-query.js';
import { isDay } from '../shared/text.js';
import { CHANGER_ROLES } from './order-history.js';
import { PAYMENT_KINDS, PAYMENT_METHODS } from './payments.js';
import { CASH_MAX, CASH_MOVE_KINDS, CASH_REASON_MAX, SHIFT_TEXTS } from './shift-rules.js';

export const PointParams = z.object({ brandId: IdParam, pointId: IdParam });
export type PointParams = z.infer<typeof PointParams>;

const cash = z
  .number({ error: SHIFT_TEXTS.cash })
  .min(0, SHIFT_TEXTS.cash)
  .max(CASH_MAX, SHIFT_TEXTS.cashLarge)
  .refine(hasWholeKopecks, SHIFT_TEXTS.cash);

const reasonRule = { max: CASH_REASON_MAX, tooLong: SHIFT_TEXTS.reasonLong };

/** What is in the drawer at the beginning. */
export const OpenShiftBody = z.object({ openingCash: cash });
export type OpenShiftBody = z.infer<typeof OpenShiftBody>;

export const CashMoveBody = z.object({
  kind: z.enum(CASH_MOVE_KINDS, { error: SHIFT_TEXTS.kind }),
  amount: z
    .number({ error: SHIFT_TEXTS.amount })
    .positive(SHIFT_TEXTS.amount)
    .max(CASH_MAX, SHIFT_TEXTS.cashLarge)
    .refine(hasWholeKopecks, SHIFT_TEXTS.amount),
  reason: line({ ...reasonRule, required: SHIFT_TEXTS.reasonRequired }),
});
export type CashMoveBody = z.infer<typeof CashMoveBody>;

/** The key is required: a repeated call must not count twice. */
export const CashMoveHeaders = IdempotencyHeaders.required();

/** What was counted in the drawer at the end. */
export const CloseShiftBody = z.object({ countedCash: cash, comment: line(reasonRule).nullish() });
export type CloseShiftBody = z.infer<typeof CloseShiftBody>;

const ShiftPerson = z.object({ userId: Id, role: openValue(CHANGER_ROLES), name: z.string() });

export const CashMove = z
  .object({
    at: Timestamp,
    kind: openValue(CASH_MOVE_KINDS),
    amount: Roubles,
    reason: z.string(),
    by: ShiftPerson,
  })
  .meta({ id: 'CashMove' });
export type CashMove = z.infer<typeof CashMove>;

/** What was paid and given back in one way. */
const MethodSums = z.object({ method: openValue(PAYMENT_METHODS), paid: Roubles, refunded: Roubles });
export type MethodSums = z.infer<typeof MethodSums>;

/** A shift without its moves of cash. */
export const ShiftRow = z
  .object({
    id: Id,
    brandId: Id,
    brandName: z.string(),
    pointId: Id,
    pointName: z.string(),
    /** Counts the shifts of the point; that of its Z report. */
    number: z.number().int(),
    openedAt: Timestamp,
    openedBy: ShiftPerson,
    openingCash: Roubles,
    /** null: it is open. */
    closedAt: Timestamp.nullable(),
    closedBy: ShiftPerson.nullable(),
    countedCash: Roubles.nullable(),
    comment: z.string().nullable(),
    /** What was paid and given back, a row per way of paying. */
    methods: z.array(MethodSums),
    cashIn: Roubles,
    cashOut: Roubles,
    expectedCash: z.number(),
    /** What was counted more than expected; less than 0: what lacks; null: it is open. */
    difference: z.number().nullable(),
    /** The orders with a payment in the shift, and those that cost nothing by a discount; their discounts. */
    orders: z.number().int(),
    discounts: Roubles,
    /** The orders of the point that were canceled meanwhile. */
    canceled: z.number().int(),
    canceledSum: Roubles,
  })
  .meta({ id: 'ShiftRow' });
export type ShiftRow = z.infer<typeof ShiftRow>;

export const Shift = ShiftRow.extend({
  /** The oldest first. */
  moves: z.array(CashMove),
}).meta({ id: 'Shift' });
export type Shift = z.infer<typeof Shift>;

export const PointShift = z.object({ shift: Shift.nullable() });
export type PointShift = z.infer<typeof PointShift>;

/** A day; empty is none. */
const DayParam = text({
  max: 10,
  tooLong: SHIFT_TEXTS.day,
  pattern: { matches: /^(\d{4}-\d{2}-\d{2})?$/, otherwise: SHIFT_TEXTS.day },
}).refine((day) => day === '' || isDay(day), SHIFT_TEXTS.day);

/** Shifts by the days of the brand's chain on which they were closed. */
export const ShiftsQuery = PageQuery.extend({
  pointId: IdParam.optional(),
  dateFrom: DayParam.optional(),
  dateTo: DayParam.optional(),
});
export type ShiftsQuery = z.infer<typeof ShiftsQuery>;

/** `more`: older ones follow those that are listed. `leftOpen`: the open ones of removed points, which no counter shows; absent: none. */
export const ShiftsPage = pageOf(ShiftRow).extend({
  more: z.literal(true).optional(),
  leftOpen: z.array(ShiftRow).optional(),
  timeZone: z.string(),
});
export type ShiftsPage = z.infer<typeof ShiftsPage>;

/** The days of the brand's chain on which payments were recorded, and the point of their orders. */
const shiftPayments = { pointId: IdParam.optional(), ...PERIOD_FIELDS };
export const ShiftPaymentsQuery = z.object(shiftPayments).superRefine(checkPeriod);
export const OutsidePaymentsQuery = PageQuery.extend(shiftPayments).superRefine(checkPeriod);

/** The records of payments of some days, a row per way of paying. */
export const ShiftPayments = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Those that belong to no shift. */
    outside: z.array(MethodSums),
    /**
     * All of them: what is not outside is in shifts. Absent for a point and for who is bound to some: a delivery belongs to no point, and
     * its payment to the shift of any.
     */
    all: z.array(MethodSums).optional(),
    /** True: earlier orders are still being summed up. */
    building: z.boolean(),
    timeZone: z.string(),
  })
  .meta({ id: 'ShiftPayments' });
export type ShiftPayments = z.infer<typeof ShiftPayments>;

/** A record of a payment that belongs to no shift. */
export const OutsidePayment = z
  .object({
    orderId: Id,
    at: Timestamp,
    kind: openValue(PAYMENT_KINDS),
    method: openValue(PAYMENT_METHODS),
    amount: Roubles,
    /** Where the order is fetched, as it was then; null: it is delivered. */
    pointName: z.string().nullable(),
    by: z.object({
      userId: z.number().int().nonnegative(),
      role: openValue(CHANGER_ROLES),
      name: z.string(),
    }),
  })
  .meta({ id: 'OutsidePayment' });
export type OutsidePayment = z.infer<typeof OutsidePayment>;

/** The newest first, of 1,000 orders. `more`: the days have older ones, which are not listed. */
export const OutsidePaymentsPage = pageOf(OutsidePayment).extend({
  more: z.literal(true).optional(),
  timeZone: z.string(),
});
export type OutsidePaymentsPage = z.infer<typeof OutsidePaymentsPage>;
