import { checkRegistration } from '../src/auth/registration-rules.js';
import { RegisterBody } from '../src/auth/session.js';

const good = { username: 'anna', password: 'secret', confirmation: 'secret' };

test('a complete registration has no errors', () => {
  expect(checkRegistration(good)).toEqual({});
});

test.each([
  [{ username: '  ' }, { username: 'Логин обязателен' }],
  [
    { password: '', confirmation: 'x' },
    { password: 'Пароль обязателен', confirmation: 'Пароли должны совпадать' },
  ],
  [{ password: '12345', confirmation: '12345' }, { password: 'Пароль должен быть не менее 6 символов' }],
  [{ username: 'а'.repeat(65) }, { username: 'Логин не длиннее 64 символов' }],
  [{ username: 'anna:b' }, { username: 'Логин содержит недопустимые символы' }],
  [
    { password: 'x'.repeat(201), confirmation: 'x'.repeat(201) },
    { password: 'Пароль не длиннее 200 символов' },
  ],
  [{ confirmation: '' }, { confirmation: 'Подтверждение пароля обязательно' }],
  [{ confirmation: 'другой' }, { confirmation: 'Пароли должны совпадать' }],
])('%j is refused as %j', (change, errors) => {
  expect(checkRegistration({ ...good, ...change })).toEqual(errors);
});

test.each([
  {},
  { username: ' ' },
  { username: 'anna:b' },
  { username: 'x'.repeat(65) },
  { password: '' },
  { password: '12345' },
  { password: 'x'.repeat(201) },
])('form and service return the same messages for %j', (change) => {
  const { username, password } = { ...good, ...change };
  const issues = RegisterBody.safeParse({ username, password }).error?.issues ?? [];
  const firsts = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
  expect(checkRegistration({ username, password, confirmation: password || 'x' })).toEqual({
    ...firsts,
    ...(password === '' && { confirmation: 'Пароли должны совпадать' }),
  });
});
