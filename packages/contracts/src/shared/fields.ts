/** Field schemas that several calls share. */
import { z } from 'zod';
import { hasWholeKopecks, MAX_PRICE_KOPECKS, PRICE_TEXTS } from './money.js';
import {
  cleanText,
  FORBIDDEN_CHARACTERS,
  hasForbiddenCharacters,
  hasForbiddenInLines,
  typedMax,
} from './typed-text.js';

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

const idOrNone = (otherwise: string) =>
  z
    .string()
    .regex(/^\d{0,15}$/, otherwise)
    .transform(Number)
    .optional();

/** A tag's parent in a query: 0, empty or absent is the root. */
export const ParentIdParam = idOrNone('Неверный формат родительского тега');
/** A product's group in a query: 0, empty or absent is none. */
export const GroupIdParam = idOrNone('Неверный формат группы');

/** An ISO 8601 time in UTC on the wire. */
export const Timestamp = z.iso.datetime();

/** An amount of roubles in a response. */
export const Roubles = z.number().nonnegative();

/** A price that a client sends: roubles, 0 or more, at most two decimals. */
export const PriceInput = z
  .number({ error: PRICE_TEXTS.notNumber })
  .min(0, PRICE_TEXTS.negative)
  .max(MAX_PRICE_KOPECKS / 100, PRICE_TEXTS.tooLarge)
  .refine(hasWholeKopecks, PRICE_TEXTS.decimals);

/** true or false in a query. */
export const BooleanParam = z
  .enum(['true', 'false'], { error: 'Нужно true или false' })
  .transform((v) => v === 'true');

/** The rules of a text field, and the message for each violation. */
interface TextRule {
  /** The maximum length in UTF-16 units, after trimming. */
  max: number;
  tooLong?: string;
  /** The message for a value that is not a string; absent: `required`. */
  wrongType?: string;
  /** The message for an empty text; absent: the field may be empty. */
  required?: string;
  /** The minimum length, and the message for a shorter text. */
  min?: { length: number; tooShort: string };
  /** Must run in linear time: no two adjacent groups may match the same characters. */
  pattern?: { matches: RegExp; otherwise: string };
  /** True keeps the text as it was typed, as in passwords; otherwise it is cleaned and trimmed. */
  keepsSpaces?: boolean;
  /** Cleans the text instead of `cleanText`. */
  clean?: (typed: string) => string;
}

/**
 * Returns the schema of a text that a client sends; use it for every field with a length or a pattern. The first failed
 * check ends the validation, so that neither the pattern nor later refinements run on an overlong text.
 */
export function text(rule: TextRule) {
  const { max, tooLong = `Не больше ${max} символов`, required, min, pattern, keepsSpaces = false } = rule;
  let field = z
    .string({ error: rule.wrongType ?? required ?? 'Нужна строка' })
    .max(keepsSpaces ? max : typedMax(max), { error: tooLong, abort: true });
  if (!keepsSpaces) field = field.overwrite(rule.clean ?? cleanText).trim();
  if (required !== undefined) field = field.min(1, { error: required, abort: true });
  if (min !== undefined) field = field.min(min.length, { error: min.tooShort, abort: true });
  field = field.max(max, { error: tooLong, abort: true });
  return pattern ? field.regex(pattern.matches, { error: pattern.otherwise, abort: true }) : field;
}

/** Returns the schema of a single line, such as a name. */
export const line = (rule: TextRule) =>
  text(rule).refine((typed) => !hasForbiddenCharacters(typed), { error: FORBIDDEN_CHARACTERS, abort: true });

/** Returns the schema of a text with several lines, such as a comment. */
export const multiline = (rule: TextRule) =>
  text(rule).refine((typed) => !hasForbiddenInLines(typed), { error: FORBIDDEN_CHARACTERS, abort: true });

/** The search text of a list call. */
export const SearchParam = text({ max: 200, tooLong: 'Слишком длинный запрос' });

/** Returns the schema of a list that a client sends; its length is checked before its items. */
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
    // A preprocessed schema has no type of its input, which forms need.
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;

const FILTERS_MAX = 100;

/** Several values of one query field, repeated or separated by commas; splitting stops one beyond the limit. */
export const filterBy = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value) => {
        const parts = (Array.isArray(value) ? value : [value ?? '']).slice(0, FILTERS_MAX + 1);
        const values = parts.flatMap((part) => String(part).split(',', FILTERS_MAX + 1));
        return values.map((part) => part.trim()).filter(Boolean);
      },
      listOf(item, { max: FILTERS_MAX, tooLong: 'Слишком много значений' }),
    )
    .default([]);

/** The empty body of a successful response. */
export const Empty = z.object({});

/** Returns the schema of a list page: `number` is the page, from 0. */
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

/** The bounds of a number in a query, and the message for everything else. */
interface WholeRule {
  min: number;
  max: number;
  otherwise: string;
}

/** Returns the schema of a whole number in a query: digits only. `Number` alone would also read «1e3», «0x10» and «». */
export const wholeParam = ({ min, max, otherwise }: WholeRule) =>
  z
    .string(otherwise)
    .regex(/^\d{1,15}$/, { error: otherwise, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, otherwise).max(max, otherwise));

/** Returns the schema of the number of rows on a page. */
export const pageSizeParam = (max = 100) =>
  wholeParam({ min: 1, max, otherwise: 'Неверный размер страницы' });

/** The `page` (from 0) and `size` of a list call. */
export const PageQuery = z.object({
  page: wholeParam({ min: 0, max: 1_000_000, otherwise: 'Неверный номер страницы' }).default(0),
  size: pageSizeParam().default(20),
});

/** The error body, documented for every 4xx and 5xx response. */
export const ErrorResponse = z
  .object({
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Error' });
