import { ConfirmEmailBody, EDIT_PROFILE_BODIES, EmailBody } from '../src/auth/profile.js';
import { checkDateOfBirth, checkEmail, checkProfile, profileKindOf } from '../src/auth/profile-rules.js';
import { checkPhone, checkStaffPhone, normalizePhone, normalizeStaffPhone } from '../src/shared/phone.js';

const profile = {
  lastName: 'Иванов-Петров',
  firstName: 'Анна Мария',
  patronymic: 'Игоревна',
  dateOfBirth: '1990-05-17',
  email: 'anna@example.ru',
  phone: '8 (912) 345-67-89',
  password: '',
};

describe('customers', () => {
  test.each([
    ['lastName', '', 'Фамилия обязательна'],
    ['firstName', '   ', 'Имя обязательно'],
    ['lastName', 'Ив', 'Минимум 3 символа'],
    ['lastName', 'Ян ', 'Минимум 3 символа'],
    ['firstName', 'А1анна', 'Только буквы, пробелы и тире'],
    ['firstName', '---', 'Только буквы, пробелы и тире'],
    ['firstName', '<b>Анна', 'Только буквы, пробелы и тире'],
    ['firstName', 'Анна\u0000я', 'Только буквы, пробелы и тире'],
    ['firstName', '李小龍', 'Только буквы, пробелы и тире'],
    ['patronymic', 'Иг0ревич', 'Только буквы, пробелы и тире'],
    ['lastName', 'я'.repeat(101), 'Не больше 100 символов'],
    ['email', '', 'Email обязателен'],
    ['email', 'не-почта', 'Некорректный email'],
    ['phone', '', 'Телефон обязателен'],
    ['phone', 'звоните', 'Введите корректный телефон'],
    ['dateOfBirth', '2023-02-29', 'Некорректная дата'],
    ['password', '1234567', 'Пароль должен быть не менее 8 символов'],
    ['password', 'x'.repeat(201), 'Пароль не длиннее 200 символов'],
  ])('%s may not be %j', (field, typed, message) => {
    expect(checkProfile('customer', { ...profile, [field]: typed })).toEqual({ [field]: message });
    const parsed = EDIT_PROFILE_BODIES.customer.safeParse({ ...profile, [field]: typed });
    expect(parsed.error?.issues.map(({ path, message: text }) => [path[0], text])).toEqual([
      [field, message],
    ]);
  });

  test('may have a short patronymic, accents and dashes of every kind', () => {
    expect(checkProfile('customer', { ...profile, patronymic: 'Ян' })).toEqual({});
    expect(checkProfile('customer', { ...profile, lastName: 'Müller–Ёжик' })).toEqual({});
    expect(
      EDIT_PROFILE_BODIES.customer.parse({ ...profile, lastName: '  Римский —  Корсаков ' }).lastName,
    ).toBe('Римский - Корсаков');
  });

  test.each([
    ['8 (912) 345-67-89', '+79123456789'],
    ['+7 912 345 67 89', '+79123456789'],
    ['79123456780', '+79123456780'],
    ['9123456780', '+79123456780'],
    ['+8 912 345-67-89', '+79123456789'],
    ['+84 91 234 56 78', '+84912345678'],
    ['+375 (29) 123-45-67', '+375291234567'],
    ['375291234567', '375291234567'],
    ['+3725123456', '+3725123456'],
  ])('the phone %j is stored as %j', (typed, stored) => {
    expect(checkPhone(typed)).toBeUndefined();
    expect(normalizePhone(typed)).toBe(stored);
    expect(normalizePhone(stored)).toBe(stored);
  });

  test.each([
    ['123456789'],
    ['1'.repeat(16)],
    ['(912) 345-67-89'],
    ['8 912 345 67 8x'],
    [`8${' '.repeat(40)}9123456789`],
  ])('the phone %j is refused', (typed) => {
    expect(checkPhone(typed)).toBe('Введите корректный телефон');
  });
});

describe('staff', () => {
  test('may have short names, but no control characters in them', () => {
    expect(checkProfile('staff', { ...profile, lastName: 'Ли', firstName: "О'Нил" })).toEqual({});
    expect(checkProfile('staff', { ...profile, lastName: '', firstName: 'a\u0007b' })).toEqual({
      lastName: 'Фамилия обязательна',
      firstName: 'Недопустимые символы',
    });
  });

  test.each([
    ['+7 999 999-99-99', '+79999999999'],
    ['8 (999) 999-99-99', '+79999999999'],
    ['375 29 123-45-67', '+375291234567'],
    ['+380 44 123 4567', '+380441234567'],
    ['+996555123456', '+996555123456'],
    ['+7 99 99 99', '+7999999'],
  ])('the phone %j is stored as %j', (typed, stored) => {
    expect(checkStaffPhone(typed)).toBeUndefined();
    expect(normalizeStaffPhone(typed)).toBe(stored);
    expect(checkStaffPhone(stored)).toBeUndefined();
  });

  test.each([
    ['+1 202 555-01-23'],
    ['9123456789'],
    ['+7 9 9 9'],
    ['+7 99 99'],
    ['+7 99999 99999 99999 99999'],
    ['звоните'],
  ])('the phone %j is refused', (typed) => {
    expect(checkStaffPhone(typed)).toBe('Формат: +7 999 999-99-99');
  });

  test('are accounts with a membership', () => {
    expect(profileKindOf({ memberships: [] })).toBe('customer');
    expect(profileKindOf({ memberships: [{}] })).toBe('staff');
  });
});

test.each([
  ['anna@example.ru', true],
  ['a.b+c@mail.example.com', true],
  ["o'neil@пример.рф", true],
  ['anna@xn--e1afmkfd.xn--p1ai', true],
  ['a@b', false],
  ['.a@example.ru', false],
  ['a..b@example.ru', false],
  ['a b@example.ru', false],
  ['a@example.ru, b@example.ru', false],
  ['a@example.ru\nBcc: b@example.ru', false],
  ['<a@example.ru>', false],
  ['a@-example.ru', false],
  ['a@127.0.0.1', false],
  [`${'a'.repeat(65)}@example.ru`, false],
  [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(30)}.ru`, false],
])('the address %j: %j', (email, valid) => {
  expect(checkEmail(email) === undefined).toBe(valid);
});

test.each([
  ['1990-05-17', true],
  ['2024-02-29', true],
  ['', true],
  ['1899-12-31', false],
  ['2026-11-22', false],
  ['2026-11-21', true],
  ['1990-13-01', false],
  ['1990-5-1', false],
  ['17.05.1990', false],
  ['1990-05-17T00:00:00Z', false],
])('the birth date %j on 2026-11-21: %j', (date, valid) => {
  expect(checkDateOfBirth(date, '2026-11-21')).toBe(valid ? undefined : 'Некорректная дата');
});

test('a birth date may be the day of the earliest time zone, and not a later one', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:00:00Z'));
  expect(checkDateOfBirth('2026-11-22')).toBeUndefined();
  expect(checkDateOfBirth('2026-11-23')).toBe('Некорректная дата');
  vi.restoreAllMocks();
});

test('an edit drops unknown fields and distinguishes absent from removed ones', () => {
  const sent = {
    ...profile,
    patronymic: '',
    dateOfBirth: undefined,
    id: 1,
    roles: ['OWNER'],
    emailVerified: true,
  };
  expect(EDIT_PROFILE_BODIES.customer.parse(sent)).toEqual({
    lastName: 'Иванов-Петров',
    firstName: 'Анна Мария',
    patronymic: null,
    dateOfBirth: undefined,
    email: 'anna@example.ru',
    phone: '+79123456789',
    emailCode: undefined,
    password: undefined,
    currentPassword: undefined,
  });
});

test.each([[5], [null], [{ $gt: '' }], [['a@example.ru']], ['x'.repeat(100_000)]])(
  'no field accepts %j',
  (value) => {
    const body = Object.fromEntries(Object.keys(profile).map((field) => [field, value]));
    const fields = EDIT_PROFILE_BODIES.staff.safeParse(body).error?.issues.map(({ path }) => path[0]);
    expect(fields).toEqual(expect.arrayContaining(['lastName', 'firstName', 'email', 'phone']));
  },
);

test('a code has six characters and is requested for an address', () => {
  const messageOf = (schema: typeof EmailBody | typeof ConfirmEmailBody, body: unknown) =>
    schema.safeParse(body).error?.issues[0]?.message;
  expect(messageOf(EmailBody, {})).toBe('Укажите email');
  expect(messageOf(EmailBody, { email: ' ' })).toBe('Укажите email');
  expect(messageOf(EmailBody, { email: 'нет' })).toBe('Некорректный email');
  const wrongCode = 'Неверный код или ошибка подтверждения';
  expect(messageOf(ConfirmEmailBody, { email: 'a@example.ru', code: 123456 })).toBe(wrongCode);
  expect(messageOf(ConfirmEmailBody, { email: 'a@example.ru', code: '12345' })).toBe(wrongCode);
});
