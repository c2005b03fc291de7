/** Field schemas that several calls share. */
import { z } from 'zod';
import { hasWholeKopecks, MAX_PRICE_KOPECKS } from './money.js';

/** An id: a positive integer, JSON numbers only. */
export const Id = z
  .number({ error: 'Неверный идентификатор' })
  .int('Неверный идентификатор')
  .positive('Неверный идентификатор')
  .max(Number.MAX_SAFE_INTEGER, 'Неверный идентификатор');

/** An id in a path or query: digits. */
export const IdParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Неверный идентификатор')
  .transform(Number);

/** The path `/{id}`. */
export const IdParams = z.object({ id: IdParam });

/** A tag's parent in a query: 0, empty or absent is the root. */
export const ParentIdParam = z
  .string()
  .regex(/^\d{0,15}$/, 'Неверный формат родительского тега')
  .transform(Number)
  .optional();

/** An ISO 8601 time in UTC on the wire. */
export const Timestamp = z.iso.datetime();

/** A number of roubles of an answer. */
export const Roubles = z.number().nonnegative();

/** A price that a client sends: a number of roubles, 0 or more, at most two decimals. */
export const PriceInput = z
  .number({ error: 'Цена должна быть числом' })
  .min(0, 'Цена должна быть положительной')
  .max(MAX_PRICE_KOPECKS / 100, 'Слишком большая цена')
  .refine(hasWholeKopecks, 'Не больше двух знаков после запятой');

/** true or false in a query. */
export const BooleanParam = z
  .enum(['true', 'false'], { error: 'Нужно true или false' })
  .transform((v) => v === 'true');

/** Removes control characters that no name or comment needs (tab and line feed stay). */
export const hasControlCharacters = (text: string): boolean =>
  /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text);

/** A trimmed line of text without control characters. */
export const line = (max: number, tooLong = `Не больше ${max} символов`) =>
  z
    .string({ error: 'Нужна строка' })
    .trim()
    .max(max, tooLong)
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'Недопустимые символы');

/** A trimmed text of several lines without control characters. */
export const multiline = (max: number, tooLong = `Не больше ${max} символов`) =>
  z
    .string({ error: 'Нужна строка' })
    .trim()
    .max(max, tooLong)
    .refine((text) => !hasControlCharacters(text), 'Недопустимые символы');

/** A call that answers nothing but success. */
export const Empty = z.object({});

/** A page of a list: `number` is the page, from 0. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
  });
export interface Page<T> {
  content: T[];
  totalPages: number;
  totalElements: number;
  number: number;
  size: number;
}

/** `page` (from 0) and `size` of a list call. */
export const PageQuery = z.object({
  page: z.coerce
    .number({ error: 'Неверный номер страницы' })
    .int()
    .min(0, 'Неверный номер страницы')
    .max(1_000_000)
    .default(0),
  size: z.coerce
    .number({ error: 'Неверный размер страницы' })
    .int()
    .min(1, 'Неверный размер страницы')
    .max(100, 'Неверный размер страницы')
    .default(20),
});

/** The error body, declared for every 4xx and 5xx answer. */
export const ErrorResponse = z
  .object({
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    previousBrandId: z.number().int().optional(),
    cart: z.unknown().optional(),
  })
  .meta({ id: 'Error' });
