/** The messages of broken rules for which a schema has none of its own: the same in services and forms. */
import type { z } from 'zod';
import { countOf } from './text.js';

const WRONG_VALUE = 'Неверное значение';

const WRONG_TYPES: Readonly<Record<string, string>> = {
  string: 'Нужна строка',
  number: 'Нужно число',
  int: 'Нужно целое число',
  boolean: 'Нужно true или false',
  array: 'Нужен список',
  object: 'Неверные данные',
  date: 'Некорректная дата',
};

const WRONG_FORMATS: Readonly<Record<string, string>> = {
  email: 'Некорректный email',
  url: 'Некорректная ссылка',
  date: 'Некорректная дата',
  datetime: 'Некорректные дата и время',
  time: 'Некорректное время',
};

type PluralForms = readonly [string, string, string];
/** What a length counts: after «ровно», and in the genitive after «не больше». */
const UNITS: Readonly<Record<string, { exactly: PluralForms; limit: PluralForms }>> = {
  string: {
    exactly: ['символ', 'символа', 'символов'],
    limit: ['символа', 'символов', 'символов'],
  },
  array: {
    exactly: ['элемент', 'элемента', 'элементов'],
    limit: ['элемента', 'элементов', 'элементов'],
  },
};

interface Limit {
  origin: string;
  value: number | bigint;
  inclusive?: boolean | undefined;
  exact?: boolean | undefined;
}

/** `than`: «больше» for a maximum, «меньше» for a minimum; `beyond`: how a date is that breaks it. */
function limitMessage({ origin, value, inclusive, exact }: Limit, than: string, beyond: string): string {
  const unit = UNITS[origin];
  if (unit && exact) return `Ровно ${countOf(Number(value), unit.exactly)}`;
  if (unit) return `Не ${than} ${countOf(Number(value), unit.limit)}`;
  if (origin === 'date') return `Слишком ${beyond} дата`;
  const shown = String(value).replace('.', ',').replace('-', '−');
  if (inclusive !== false) return `Не ${than} ${shown}`;
  return `Должно быть ${than === 'больше' ? 'меньше' : 'больше'} ${shown}`;
}

/** Returns zod's issue as a Russian message without names of types; an empty field is only called required. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === null || issue.input === undefined || issue.input === '') return 'Обязательное поле';
  switch (issue.code) {
    case 'invalid_type':
      return WRONG_TYPES[issue.expected] ?? WRONG_VALUE;
    case 'invalid_format':
      return WRONG_FORMATS[issue.format] ?? 'Неверный формат';
    case 'too_big':
      return limitMessage({ ...issue, value: issue.maximum }, 'больше', 'поздняя');
    case 'too_small':
      return limitMessage({ ...issue, value: issue.minimum }, 'меньше', 'ранняя');
    case 'not_multiple_of':
      return `Должно быть кратно ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Лишние поля: ${issue.keys.join(', ')}`;
    default:
      return WRONG_VALUE;
  }
}
