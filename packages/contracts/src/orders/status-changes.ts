/** How status and promised time of an order are changed, and how its customer cancels it. */
import { z } from 'zod';
import { multiline } from '../shared/fields.js';
import { CANCELED_STOCKS } from './canceled-stock.js';
import { CANCEL_REASON_MAX, ORDER_TEXTS, PROMISED_MINUTES_MAX, PROMISED_MINUTES_MIN } from './order-rules.js';
import { ORDER_STATUSES } from './order-status.js';
import { StaffOrder } from './orders.js';

/** In how many minutes from now an order is promised to be ready. */
const PromisedMinutes = z
  .number({ error: ORDER_TEXTS.promisedMinutes })
  .int(ORDER_TEXTS.promisedMinutes)
  .min(PROMISED_MINUTES_MIN, ORDER_TEXTS.promisedMinutes)
  .max(PROMISED_MINUTES_MAX, ORDER_TEXTS.promisedMinutes);

const CancelReason = multiline({ max: CANCEL_REASON_MAX, tooLong: ORDER_TEXTS.reasonLong });

export const ChangeStatusBody = z
  .object({
    newStatus: z.enum(ORDER_STATUSES, { error: 'Неизвестный статус' }),
    /** The promised time, for PREPARING only; absent: the suggested one. */
    promisedMinutes: PromisedMinutes.optional(),
    /** Why the order is canceled, for CANCELED only. */
    reason: CancelReason.nullish(),
    /** What becomes of the ingredients, for CANCELED only; without effect before the order is accepted. */
    canceledStock: z.enum(CANCELED_STOCKS, { error: ORDER_TEXTS.canceledStock }).optional(),
  })
  .refine(({ newStatus, canceledStock }) => newStatus === 'CANCELED' || canceledStock === undefined, {
    error: ORDER_TEXTS.stockOfOther,
    path: ['canceledStock'],
  })
  .refine(({ newStatus, promisedMinutes }) => newStatus === 'PREPARING' || promisedMinutes === undefined, {
    error: ORDER_TEXTS.promiseOfOther,
    path: ['promisedMinutes'],
  })
  .refine(({ newStatus, reason }) => newStatus === 'CANCELED' || !reason, {
    error: ORDER_TEXTS.reasonOfOther,
    path: ['reason'],
  });
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

/** Changes the promised time of an order that is being prepared. */
export const ChangePromiseBody = z.object({ promisedMinutes: PromisedMinutes });
export type ChangePromiseBody = z.infer<typeof ChangePromiseBody>;

/** The customer cancels an order. */
export const CancelOrderBody = z.object({ reason: CancelReason.nullish() });
export type CancelOrderBody = z.infer<typeof CancelOrderBody>;

/** The fields of an order that a change of its status or promised time updates. */
export const StatusChange = StaffOrder.pick({
  id: true,
  status: true,
  statusLabel: true,
  version: true,
  updatedAt: true,
  nextStatuses: true,
  promisedAt: true,
  canceledBy: true,
  cancelReason: true,
}).meta({ id: 'StatusChange' });
export type StatusChange = z.infer<typeof StatusChange>;
