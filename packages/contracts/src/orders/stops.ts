/** The stop-list of a brand: `/order/v1/brand/{brandId}/stops`, and what of it customers see: `/order/v1/brand/{brandId}/sold-out`. */
import { z } from 'zod';
import { Id, IdParam, line, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { ReadTimeZone } from '../shared/time-zones.js';
import { STOP_LEFT_MAX, STOP_PERIODS, STOP_REASON_MAX, STOP_TEXTS } from './stop-texts.js';

export const BrandStopsParams = z.object({ brandId: IdParam });
export type BrandStopsParams = z.infer<typeof BrandStopsParams>;
export const BrandStopParams = z.object({ brandId: IdParam, id: IdParam });

/** Stops a product, or replaces its stop in the same size and at the same point. */
export const StopBody = z
  .object({
    productId: Id,
    /** null: all sizes. */
    size: line({ max: 40, required: 'Такого размера нет' }).nullable().default(null),
    /** null: all points, and deliveries. */
    pointId: Id.nullable().default(null),
    period: z.enum(STOP_PERIODS, { error: STOP_TEXTS.period }),
    /** For TIME only: hh:mm as the clocks of the chain show it, today or, when that is over, tomorrow. */
    time: z
      .string({ error: STOP_TEXTS.time })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, STOP_TEXTS.time)
      .nullable()
      .default(null),
    /** How many can still be ordered; null: none. */
    left: z
      .number({ error: STOP_TEXTS.left })
      .int(STOP_TEXTS.left)
      .min(1, STOP_TEXTS.left)
      .max(STOP_LEFT_MAX, STOP_TEXTS.left)
      .nullable()
      .default(null),
    /** For the staff. */
    reason: line({ max: STOP_REASON_MAX }).nullable().default(null),
  })
  .refine(({ period, time }) => period !== 'TIME' || time !== null, {
    error: STOP_TEXTS.time,
    path: ['time'],
  });
export type StopBody = z.infer<typeof StopBody>;

const stopFields = {
  productId: Id,
  productName: z.string(),
  size: z.string().nullable(),
  /** null: all points, and deliveries. */
  pointName: z.string().nullable(),
  until: Timestamp.nullable(),
  /** How many can still be ordered, 0: no more; null: it was not counted. */
  left: z.number().int().nullable(),
  reason: z.string().nullable(),
  /** The name of who did it. */
  by: z.string(),
  at: Timestamp,
};

export const StoppedProduct = z
  .object({ id: Id, imageUrl: z.string().nullable(), pointId: Id.nullable(), ...stopFields })
  .meta({ id: 'StoppedProduct' });
export type StoppedProduct = z.infer<typeof StoppedProduct>;

/** What is stopped now, the newest first. */
export const StopList = z.object({ content: z.array(StoppedProduct), timeZone: ReadTimeZone.optional() });
export type StopList = z.infer<typeof StopList>;

export const STOP_ACTIONS = ['STOPPED', 'RETURNED'] as const;

export const StopLogEntry = z
  .object({ action: openValue(STOP_ACTIONS), ...stopFields })
  .meta({ id: 'StopLogEntry' });
export type StopLogEntry = z.infer<typeof StopLogEntry>;

/** What the staff has stopped and returned, the newest first; stops that ended by themselves are not in it. */
export const StopLog = z.object({ content: z.array(StopLogEntry), timeZone: ReadTimeZone.optional() });
export type StopLog = z.infer<typeof StopLog>;

/** What customers can't order: a product, or one of its sizes. `pointId` null: nowhere. */
export const SoldOutItem = z
  .object({ productId: Id, size: z.string().nullable(), pointId: Id.nullable(), text: z.string() })
  .meta({ id: 'SoldOutItem' });
export type SoldOutItem = z.infer<typeof SoldOutItem>;
export const BrandSoldOut = z.object({ items: z.array(SoldOutItem) });
export type BrandSoldOut = z.infer<typeof BrandSoldOut>;
