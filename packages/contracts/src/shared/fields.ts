/** Field schemas that several calls share. */
import { z } from 'zod';
import { hasWholeKopecks, MAX_PRICE_KOPECKS } from './money.js';
import { FORBIDDEN_CHARACTERS, hasForbiddenCharacters, hasForbiddenInLines, typedMax } from './typed-text.js';

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
export type IdParams = z.infer<typeof IdParams>;

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

/** What a text field holds, and the message of each fault. */
interface TextRule {
  /** The most UTF-16 units that are kept. */
  max: number;
  tooLong?: string;
  /** What is said of a number or an object; absent: `required`. */
  wrongType?: string;
  /** Set where the field may not be empty. */
  required?: string;
  /** Set where a short text is refused. */
  min?: { length: number; tooShort: string };
  /** Linear: no two parts that follow each other may match the same characters. */
  pattern?: { matches: RegExp; otherwise: string };
  /** True where spaces at the ends count, as in passwords; else the text is trimmed. */
  keepsSpaces?: boolean;
}

/**
 * A text that a client sends: the one way to declare a field that has a length or a pattern. Checks run in this order
 * and the first fault ends them, so that neither a pattern nor what is added to the field ever sees a long text.
 */
export function text(rule: TextRule) {
  const { max, tooLong = `Не больше ${max} символов`, required, min, pattern, keepsSpaces = false } = rule;
  let field = z
    .string({ error: rule.wrongType ?? required ?? 'Нужна строка' })
    .max(keepsSpaces ? max : typedMax(max), { error: tooLong, abort: true });
  if (!keepsSpaces) field = field.trim();
  if (required !== undefined) field = field.min(1, { error: required, abort: true });
  if (min !== undefined) field = field.min(min.length, { error: min.tooShort, abort: true });
  field = field.max(max, { error: tooLong, abort: true });
  return pattern ? field.regex(pattern.matches, { error: pattern.otherwise, abort: true }) : field;
}

/** A single line, such as a name. */
export const line = (rule: TextRule) =>
  text(rule).refine((typed) => !hasForbiddenCharacters(typed), { error: FORBIDDEN_CHARACTERS, abort: true });

/** A text of several lines, such as a comment. */
export const multiline = (rule: TextRule) =>
  text(rule).refine((typed) => !hasForbiddenInLines(typed), { error: FORBIDDEN_CHARACTERS, abort: true });

/** What a list is searched for. */
export const SearchParam = text({ max: 200, tooLong: 'Слишком длинный запрос' });

/** A list that a client sends: how long it is comes before what is in it. */
export const listOf = <T extends z.ZodType>(
  item: T,
  { max, tooLong, wrongType }: { max: number; tooLong: string; wrongType?: string },
) =>
  z.preprocess(
    (value, { addIssue }) => {
      if (Array.isArray(value) && value.length > max) addIssue({ code: 'custom', message: tooLong });
      return value;
    },
    z.array(item, wrongType).max(max, tooLong),
  );

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
