import { readFileSync } from 'node:fs';
import { COMMON_PASSWORDS } from '../src/auth/common-passwords.js';
import { guessedFirst } from '../src/auth/guessed-first.js';
import { NEW_PASSWORD_MIN, PASSWORD_TEXTS } from '../src/auth/password-rules.js';

const check = (password: string, context: { login?: string; names?: string[] } = {}) =>
  guessedFirst(password, {
    login: 'maria.petrova',
    names: ['Пицца Мама'],
    isCommon: (form) => COMMON_PASSWORDS.has(form),
    ...context,
  });

test.each([
  ['as it is', 'password'],
  ['in other letters', 'PassWord'],
  ['in full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ['with digits and signs at its end', 'Password@123'],
  ['with digits and signs at its beginning', '2026!princess'],
  ['with signs for letters', 'p@$$w0rd'],
  ['that begins with a sign for a letter', '@dministrator'],
  ['with 1 for l', 'baseba11'],
  ['of the keys of a Russian word', 'ghjcnjgfhjkm'],
  ['in Russian letters on the keys of a Latin one', 'зфыыцщкв'],
  ['in Russian letters whose keys are common', 'простопароль'],
  ['of six characters', '123456'],
  ['of six characters in other letters', 'QwertY'],
  ['of six characters with signs for letters', 'm0nkey'],
  ['of seven characters', 'welcome'],
  ['of seven digits', '7777777'],
  ['that is a short word with a year', 'Qwerty2026'],
  ['that is a short word with a year and signs', 'Admin-2026!'],
  ['that is a short word behind a year', '1999_dragon'],
  ['that is a short word with signs for letters and a year', 'P1zza2026'],
])('refuses a common password %s', (_, password) => {
  expect(check(password)).toBe(PASSWORD_TEXTS.common);
});

test.each([
  ['login', 'maria.petrova', 'login'],
  ['login', 'MariaPetrova1', 'login'],
  ['login', 'ьфкшфюзуекщмф', 'login'],
  ['name of the product', 'Скатерть1', 'name'],
  ['name of the product', 'skatert!', 'name'],
  ['name of the product', 'crfnthnm2026', 'name'],
  ['name of a brand', 'пиццамама', 'name'],
  ['name of a brand', 'Пицца-Мама-2026', 'name'],
] as const)('refuses the %s: %s', (_, password, reason) => {
  expect(check(password)).toBe(PASSWORD_TEXTS[reason]);
});

test.each(['qqqqqqqqqq', 'jkjkjkjkjkjk', '9876543210', 'opqrstuvw', '31122067', '2067-12-31', 'хзщшгнекуц'])(
  'refuses %s, which is no password of its own',
  (password) => {
    // Some are in the list, too.
    expect([PASSWORD_TEXTS.simple, PASSWORD_TEXTS.common]).toContain(check(password));
    expect(guessedFirst(password, { login: '', names: [], isCommon: () => false })).toBe(
      PASSWORD_TEXTS.simple,
    );
  },
);

test.each([
  'Пирог-с-грибами-7',
  'верблюд скрепка батарея',
  'Пароль-2026',
  'secret-1',
  'dragon-77-сад',
  'пароль',
  'b7xkq2',
  'maria любит чай',
  'моя-пицца-мама-лучшая',
  '48213077',
  'x7Kq2Pm9Rt4w',
])('accepts %s', (password) => {
  expect(check(password)).toBeUndefined();
});

test.each(['zzzzzz', 'bcdefg', 'poiuyt', 'sss-2026'])('refuses the short %s', (password) => {
  expect(guessedFirst(password, { login: '', names: [], isCommon: () => false })).toBe(PASSWORD_TEXTS.simple);
});

test('ignores an empty login and short names, which are in many passwords', () => {
  expect(check('верблюд-16', { login: '', names: ['Юг', ''] })).toBeUndefined();
});

test('decides on the longest password in no time that grows with its square', () => {
  expect(check('1'.repeat(199).concat('а'))).toBe(PASSWORD_TEXTS.simple);
  expect(check('\ufdfa'.repeat(200))).toBeUndefined();
});

test('the list has ten thousand passwords that are long enough, two thousand shorter ones, and its licence', () => {
  const lengths = [...COMMON_PASSWORDS].map((password) => password.length);
  expect(lengths.filter((length) => length >= NEW_PASSWORD_MIN)).toHaveLength(10_000);
  expect(lengths.filter((length) => length < NEW_PASSWORD_MIN)).toHaveLength(2000);
  expect(Math.min(...lengths)).toBe(4);
  for (const password of COMMON_PASSWORDS) expect(password).toBe(password.toLowerCase());
  const licence = readFileSync(new URL('../src/auth/common-passwords.LICENSE', import.meta.url), 'utf8');
  expect(licence).toContain('Permission is hereby granted, free of charge');
});
