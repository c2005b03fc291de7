/** The stop-list of a brand: `/order/v1/brand/{brandId}/stops`, its options below `…/stops/options`, and what of it customers see: `/order/v1/brand/{brandId}/sold-out`. */
import { z } from 'zod';
import { Id, IdParam, line, Timestamp } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import { ReadTimeZone } from '../shared/time-zones.js';
import { STOP_LEFT_MAX, STOP_PERIODS, STOP_REASON_MAX, STOP_TEXTS, type StopPeriod } from './stop-texts.js';

export const BrandStopsParams = z.object({ brandId: IdParam });
export type BrandStopsParams = z.infer<typeof BrandStopsParams>;
export const BrandStopParams = z.object({ brandId: IdParam, id: IdParam });
export type BrandStopParams = z.infer<typeof BrandStopParams>;

/** Where a stop holds, until when, how many are left, and why. */
const stopTerms = {
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
};
const hasTime = ({ period, time }: { period: StopPeriod; time: string | null }) =>
  period !== 'TIME' || time !== null;
const NO_TIME = { error: STOP_TEXTS.time, path: ['time'] };

const terms = z.object({
  /** null: all sizes; an option has none. */
  size: line({ max: 40, required: 'Такого размера нет' }).nullable().default(null),
  ...stopTerms,
});

/** What the form of a stop asks for. */
export const StopForm = terms.refine(hasTime, NO_TIME);

/** Stops a product, or replaces its stop in the same size and at the same point. */
export const StopBody = terms.extend({ productId: Id }).refine(hasTime, NO_TIME);
export type StopBody = z.infer<typeof StopBody>;

/** Stops an option of extras in all products that offer it, or replaces its stop at the same point. */
export const StopOptionBody = z.object({ optionId: Id, ...stopTerms }).refine(hasTime, NO_TIME);
export type StopOptionBody = z.infer<typeof StopOptionBody>;
export type StopTerms = Omit<StopOptionBody, 'optionId'>;

const termsOfStop = {
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
const productFields = { productId: Id, productName: z.string(), size: z.string().nullable(), ...termsOfStop };
/** The names are those of the time at which it was stopped. */
const optionFields = { optionId: Id, optionName: z.string(), groupName: z.string(), ...termsOfStop };

export const StoppedProduct = z
  .object({ id: Id, imageUrl: z.string().nullable(), pointId: Id.nullable(), ...productFields })
  .meta({ id: 'StoppedProduct' });
export type StoppedProduct = z.infer<typeof StoppedProduct>;

export const StoppedOption = z
  .object({ id: Id, pointId: Id.nullable(), ...optionFields })
  .meta({ id: 'StoppedOption' });
export type StoppedOption = z.infer<typeof StoppedOption>;

const stockStopFields = {
  pointId: Id.nullable(),
  /** null: all points and deliveries, or deliveries alone. */
  pointName: z.string().nullable(),
  /** True: deliveries alone. */
  delivery: z.boolean(),
  ingredientName: z.string(),
  at: Timestamp,
};

/** What the stock does not suffice for: it is not ended by hand, but is over once there is enough. */
export const StockStoppedProduct = z
  .object({
    productId: Id,
    productName: z.string(),
    imageUrl: z.string().nullable(),
    size: z.string().nullable(),
    ...stockStopFields,
  })
  .meta({ id: 'StockStoppedProduct' });
export type StockStoppedProduct = z.infer<typeof StockStoppedProduct>;

/** The same of an option of extras. */
export const StockStoppedOption = z
  .object({ optionId: Id, optionName: z.string(), groupName: z.string(), ...stockStopFields })
  .meta({ id: 'StockStoppedOption' });
export type StockStoppedOption = z.infer<typeof StockStoppedOption>;

/** What is stopped now, the newest first. What is optional is absent in a response of an earlier release. */
export const StopList = z.object({
  content: z.array(StoppedProduct),
  options: z.array(StoppedOption).optional(),
  /** What the stock stops of products and of options, at most `STOCK_STOPS_SHOWN` of each, and how many it stops. */
  byStock: z.array(StockStoppedProduct).optional(),
  byStockTotal: z.number().int().optional(),
  optionsByStock: z.array(StockStoppedOption).optional(),
  optionsByStockTotal: z.number().int().optional(),
  timeZone: ReadTimeZone.optional(),
});
export type StopList = z.infer<typeof StopList>;

export const STOP_ACTIONS = ['STOPPED', 'RETURNED'] as const;

export const StopLogEntry = z
  .object({ action: openValue(STOP_ACTIONS), ...productFields })
  .meta({ id: 'StopLogEntry' });
export type StopLogEntry = z.infer<typeof StopLogEntry>;

export const OptionLogEntry = z
  .object({ action: openValue(STOP_ACTIONS), ...optionFields })
  .meta({ id: 'OptionLogEntry' });
export type OptionLogEntry = z.infer<typeof OptionLogEntry>;

/** What the staff has stopped and returned, the newest first; stops that ended by themselves are not in it. */
export const StopLog = z.object({
  content: z.array(StopLogEntry),
  options: z.array(OptionLogEntry).optional(),
  timeZone: ReadTimeZone.optional(),
});
export type StopLog = z.infer<typeof StopLog>;

/** The options that products of the brand offer, by their groups: what can be stopped. */
export const OfferedOptions = z.array(
  z.object({ id: Id, name: z.string(), options: z.array(z.object({ id: Id, name: z.string() })) }),
);
export type OfferedOptions = z.infer<typeof OfferedOptions>;

/** What customers can't order: a product, or one of its sizes. `pointId` null: nowhere. */
export const SoldOutItem = z
  .object({ productId: Id, size: z.string().nullable(), pointId: Id.nullable(), text: z.string() })
  .meta({ id: 'SoldOutItem' });
export type SoldOutItem = z.infer<typeof SoldOutItem>;
/** An option that customers can't choose. */
export const SoldOutOption = z
  .object({ optionId: Id, pointId: Id.nullable(), text: z.string() })
  .meta({ id: 'SoldOutOption' });
export type SoldOutOption = z.infer<typeof SoldOutOption>;
/**
 * Of one product or option, what is sold out longest comes first: the first item that concerns a size there says when it is back.
 * `options`: absent when there are none.
 */
export const BrandSoldOut = z.object({
  items: z.array(SoldOutItem),
  options: z.array(SoldOutOption).optional(),
});
export type BrandSoldOut = z.infer<typeof BrandSoldOut>;
