/** Field schemas that several inventory calls share. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { MAX_PRICE_KOPECKS } from '../shared/money.js';
import { FIRST_DAY, LAST_DAY } from '../shared/periods.js';
import { isDay } from '../shared/text.js';
import { INVENTORY_TEXTS, MAX_THOUSANDTHS } from './inventory-rules.js';
import { hasWholeThousandths } from './quantity.js';
import { unitPriceParts } from './unit-price.js';

const MAX = MAX_THOUSANDTHS / 1000;

/** A quantity above 0 with at most three decimals; `missing`: the message for any other value. */
export const quantityAbove0 = (missing: string = INVENTORY_TEXTS.quantityMissing) =>
  z
    .number({ error: missing })
    .gt(0, { error: missing, abort: true })
    .max(MAX, { error: INVENTORY_TEXTS.tooMuch, abort: true })
    .refine(hasWholeThousandths, INVENTORY_TEXTS.decimals);

/** A quantity from 0, as a package size. */
export const QuantityFrom0 = z
  .number({ error: 'Нужно число' })
  .min(0, { error: INVENTORY_TEXTS.notNegative, abort: true })
  .max(MAX, { error: INVENTORY_TEXTS.tooMuch, abort: true })
  .refine(hasWholeThousandths, INVENTORY_TEXTS.decimals);

/** The price of a unit that a client sends: roubles, 0 or more, at most six decimals. */
export const UnitPriceInput = z
  .number({ error: 'Цена должна быть числом' })
  .min(0, { error: 'Цена должна быть положительной', abort: true })
  .max(MAX_PRICE_KOPECKS / 100, { error: 'Слишком большая цена', abort: true })
  .refine((price) => unitPriceParts(price) !== null, 'Не больше шести знаков после запятой');

/** A change of a quantity: above 0 a receipt, below 0 a write-off. */
export const SignedQuantity = z
  .number({ error: 'Нужно число' })
  .min(-MAX, { error: INVENTORY_TEXTS.tooMuch, abort: true })
  .max(MAX, { error: INVENTORY_TEXTS.tooMuch, abort: true })
  .refine(hasWholeThousandths, INVENTORY_TEXTS.decimals);

/** The id of an object that the sender must choose; `missing`: the message for none, also for the placeholder 0. */
export const chosenId = (missing: string) =>
  z.number({ error: missing }).gt(0, { error: missing, abort: true }).pipe(Id);

/** Absent, null and empty are the same. */
export const orNull = (text: string | null | undefined): string | null => text || null;

const DATE_TIME_MAX = 40;
const isInRange = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY;

/** An ISO 8601 time that a client sends, with any offset; parsed to UTC. */
export const DateTimeInput = z
  .string({ error: INVENTORY_TEXTS.date })
  .max(DATE_TIME_MAX, { error: INVENTORY_TEXTS.date, abort: true })
  .pipe(z.iso.datetime({ offset: true, error: INVENTORY_TEXTS.date, abort: true }))
  .transform((text) => new Date(text).toISOString())
  .refine(isInRange, INVENTORY_TEXTS.date);

const AnyDateTime = z.iso.datetime({ offset: true, local: true });
const isDateTime = (text: string): boolean => AnyDateTime.safeParse(text).success;

/** A day that a client sends as yyyy-mm-dd, or as an ISO time, whose day is used as it is written. */
export const DayInput = z
  .string({ error: INVENTORY_TEXTS.date })
  .max(DATE_TIME_MAX, { error: INVENTORY_TEXTS.date, abort: true })
  .transform((text) => (isDateTime(text) ? text.slice(0, 10) : text))
  .refine((day) => isDay(day) && isInRange(day), INVENTORY_TEXTS.date);

/** The filter of a list by days, both included. */
export const periodFields = { dateFrom: DayInput.optional(), dateTo: DayInput.optional() };
