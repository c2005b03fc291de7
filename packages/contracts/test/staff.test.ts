import { z } from 'zod';
import { CreateStaffBody, EditStaffBody, EditWorkBody, StaffQuery } from '../src/auth/staff.js';
import { formatStaffPhone, isStaffPhone, typeStaffPhone } from '../src/auth/staff-rules.js';
import { containsWords, searchedText, wordsOf } from '../src/auth/staff-search.js';

const GOOD = {
  lastName: 'Иванова',
  firstName: 'Анна',
  email: 'anna@example.org',
  phone: '+7 (999) 123-45-67',
  login: 'aivanova123',
  password: 'longenough',
};

const errorsOf = (schema: typeof CreateStaffBody | typeof EditStaffBody, body: object) =>
  Object.fromEntries(
    (schema.safeParse(body).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

describe('a new staff account', () => {
  test('needs names, e-mail, phone, login and password', () => {
    expect(errorsOf(CreateStaffBody, {})).toEqual({
      lastName: 'Фамилия обязательна',
      firstName: 'Имя обязательно',
      email: 'Email обязателен',
      phone: 'Телефон обязателен',
      login: 'Логин обязателен',
      password: 'Пароль обязателен',
    });
  });

  test.each([
    [{ phone: '89991234567' }, { phone: 'Формат: +7 (999) 999-99-99' }],
    [{ email: 'anna@' }, { email: 'Некорректный email' }],
    [{ password: '1234567' }, { password: 'Минимум 8 символов' }],
    [{ birthDate: '2001-02-30' }, { birthDate: 'Некорректная дата' }],
    [{ roles: ['CLIENT'] }, { 'roles.0': 'Неизвестная роль' }],
    [{ roles: 'ADMIN' }, { roles: 'Неизвестная роль' }],
    [{ lastName: 'И\u0000ва' }, { lastName: 'Недопустимые символы' }],
    [{ firstName: 'x'.repeat(10_000) }, { firstName: 'Не больше 100 символов' }],
    [{ login: 'a:b' }, { login: 'Логин содержит недопустимые символы' }],
  ])('is refused with %j', (change, errors) => {
    expect(errorsOf(CreateStaffBody, { ...GOOD, ...change })).toEqual(errors);
  });

  test('reads empty fields as null, prefixed roles, no role as USER, and drops other fields', () => {
    const body = CreateStaffBody.parse({
      ...GOOD,
      patronymic: '',
      birthDate: '',
      masterId: 5,
    });
    expect(body).toMatchObject({ patronymic: null, birthDate: null, departmentId: null, roles: ['USER'] });
    expect(body).not.toHaveProperty('masterId');
    expect(CreateStaffBody.parse({ ...GOOD, roles: ['ROLE_COOK'] }).roles).toEqual(['COOK']);
  });

  test('keeps its password when an edit leaves it empty', () => {
    expect(EditStaffBody.parse({ ...GOOD, password: '' }).password).toBeUndefined();
    expect(errorsOf(EditStaffBody, { ...GOOD, password: 'short' })).toEqual({
      password: 'Минимум 8 символов',
    });
  });
});

test('an edit of department and roles alone has no default for what it omits', () => {
  expect(EditWorkBody.parse({})).toEqual({});
  expect(EditWorkBody.parse({ departmentId: null })).toEqual({ departmentId: null });
  expect(EditWorkBody.parse({ roles: [] })).toEqual({ roles: [] });
});

test('filters are comma-separated or repeated', () => {
  expect(StaffQuery.parse({ roles: 'COOK,ROLE_ADMIN', departmentIds: ['1', '2,3'] })).toEqual({
    page: 0,
    size: 10,
    query: '',
    roles: ['COOK', 'ADMIN'],
    departmentIds: [1, 2, 3],
  });
});

test('every filter is optional, in the API documentation as well', () => {
  expect(StaffQuery.parse({})).toMatchObject({ roles: [], departmentIds: [] });
  expect(z.toJSONSchema(StaffQuery, { io: 'input' }).required).toBeUndefined();
});

test('a Russian phone is formatted in groups, any other is unchanged', () => {
  expect(isStaffPhone(formatStaffPhone('+79991234567'))).toBe(true);
  expect(formatStaffPhone('+375291234567')).toBe('+375291234567');
});

test.each([
  ['', ''],
  ['+', '+'],
  ['+7', '+7'],
  ['8', '+7'],
  ['7', '+7'],
  ['9', '+7 (9'],
  ['+7 (999) 1', '+7 (999) 1'],
  ['8005553535', '+7 (800) 555-35-35'],
  ['8 (800) 555-35-35', '+7 (800) 555-35-35'],
  ['+7 999 123 45 67 89', '+7 (999) 123-45-67'],
  ['+375 29 123', '+375 29 123'],
  ['абв', ''],
])('the typed phone %j becomes %j, and stays so', (typed, shown) => {
  expect(typeStaffPhone(typed)).toBe(shown);
  expect(typeStaffPhone(shown)).toBe(shown);
});

test('the search compares words without case, ё as е, anywhere in login and full name', () => {
  const text = searchedText({ login: 'A.Petrov', lastName: 'Артёмов', firstName: 'Пётр', patronymic: null });
  for (const query of ['петр артем', ' TROV ', 'мов п', '', 'е\u0308м'])
    expect([query, containsWords(text, wordsOf(query))]).toEqual([query, true]);
  for (const query of ['артемовпетр', 'null', 'петров'])
    expect([query, containsWords(text, wordsOf(query))]).toEqual([query, false]);
  expect(wordsOf('а '.repeat(100))).toHaveLength(10);
});
