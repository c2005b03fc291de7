/** Every rule that a schema can have gets a Russian message without names of types and options. */
import { z } from 'zod';
import { defaultMessage } from '../src/shared/default-messages.js';

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: defaultMessage }).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown, string]>([
  ['an absent field', z.string(), undefined, 'Обязательное поле'],
  ['null', z.number(), null, 'Обязательное поле'],
  ['an empty text', z.string().min(2), '', 'Обязательное поле'],
  ['an absent choice', z.enum(['a', 'b']), undefined, 'Обязательное поле'],
  ['no string', z.string(), 5, 'Нужна строка'],
  ['no number', z.number(), 'x', 'Нужно число'],
  ['a number that is none', z.coerce.number(), 'x', 'Нужно число'],
  ['a fraction', z.number().int(), 1.5, 'Нужно целое число'],
  ['no boolean', z.boolean(), 'yes', 'Нужно true или false'],
  ['no list', z.array(z.string()), 'x', 'Нужен список'],
  ['no object', z.object({}), [1], 'Неверные данные'],
  ['no date', z.date(), 'x', 'Некорректная дата'],
  ['no map', z.map(z.string(), z.string()), 'x', 'Неверное значение'],
  ['no record', z.record(z.string(), z.string()), 'x', 'Неверное значение'],
  ['no class', z.instanceof(Map), 'x', 'Неверное значение'],
  ['a value for nothing', z.never(), 'x', 'Неверное значение'],
  ['another constant', z.literal('a'), 'x', 'Неверное значение'],
  ['another choice', z.enum(['a', 'b']), 'x', 'Неверное значение'],
  ['an alternative', z.union([z.string(), z.number()]), true, 'Неверное значение'],
  [
    'an unknown kind',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    { kind: 'x' },
    'Неверное значение',
  ],
  ['a wrong key', z.record(z.string().min(2), z.string()), { a: 'b' }, 'Неверное значение'],
  ['a wrong element', z.map(z.string(), z.string()), new Map([[{}, 'x']]), 'Неверное значение'],
  ['a rule of its own', z.string().refine(() => false), 'x', 'Неверное значение'],
  ['a long text', z.string().max(40), 'x'.repeat(41), 'Не больше 40 символов'],
  ['a text of two', z.string().max(1), 'xx', 'Не больше 1 символа'],
  ['a short text', z.string().min(21), 'x', 'Не меньше 21 символа'],
  ['a text of another length', z.string().length(2), 'x', 'Ровно 2 символа'],
  ['a long list', z.array(z.string()).max(11), Array(12).fill('x'), 'Не больше 11 элементов'],
  ['a short list', z.array(z.string()).min(1), [], 'Не меньше 1 элемента'],
  ['a list of another length', z.array(z.string()).length(5), [], 'Ровно 5 элементов'],
  ['a large number', z.number().max(10), 11, 'Не больше 10'],
  ['a small number', z.number().min(-99.5), -100, 'Не меньше −99,5'],
  ['the excluded maximum', z.number().lt(10), 10, 'Должно быть меньше 10'],
  ['the excluded minimum', z.number().positive(), 0, 'Должно быть больше 0'],
  ['an unsafe number', z.number().int(), 2 ** 60, 'Не больше 9007199254740991'],
  ['a late date', z.date().max(new Date(0)), new Date(1), 'Слишком поздняя дата'],
  ['an early date', z.date().min(new Date(1)), new Date(0), 'Слишком ранняя дата'],
  ['no multiple', z.number().multipleOf(5), 7, 'Должно быть кратно 5'],
  ['unknown fields', z.strictObject({}), { a: 1, b: 2 }, 'Лишние поля: a, b'],
  ['an email', z.email(), 'x', 'Некорректный email'],
  ['a link', z.url(), 'x', 'Некорректная ссылка'],
  ['a day', z.iso.date(), 'x', 'Некорректная дата'],
  ['a time', z.iso.datetime(), 'x', 'Некорректные дата и время'],
  ['a time of day', z.iso.time(), 'x', 'Некорректное время'],
  ['a pattern', z.string().regex(/^a$/), 'x', 'Неверный формат'],
  ['a start', z.string().startsWith('a'), 'x', 'Неверный формат'],
])('%s', (_rule, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
