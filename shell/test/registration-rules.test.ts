import { PASSWORD_MIN as SERVER_PASSWORD_MIN } from '@skatert/contracts/session';
import {
  checkRegistration,
  PASSWORD_MIN,
  passwordStrength,
  STRENGTH_LABELS,
} from '../src/session/registration-rules';

const good = { username: 'anna', password: 'secret', confirmation: 'secret' };

test('a complete registration has no faults', () => {
  expect(checkRegistration(good)).toEqual({});
});

test("the shortest password is the server's", () => {
  expect(PASSWORD_MIN).toBe(SERVER_PASSWORD_MIN);
});

test.each([
  [{ username: '  ' }, { username: 'Логин обязателен' }],
  [
    { password: '', confirmation: 'x' },
    { password: 'Пароль обязателен', confirmation: 'Пароли должны совпадать' },
  ],
  [{ password: '12345', confirmation: '12345' }, { password: 'Пароль должен быть не менее 6 символов' }],
  [{ confirmation: '' }, { confirmation: 'Подтверждение пароля обязательно' }],
  [{ confirmation: 'другой' }, { confirmation: 'Пароли должны совпадать' }],
])('%p is refused as %p', (change, errors) => {
  expect(checkRegistration({ ...good, ...change })).toEqual(errors);
});

test.each([
  ['', ''],
  ['abc', 'Слабый'],
  ['abcdefgh', 'Слабый'],
  ['Abcdefgh', 'Средний'],
  ['Abcdefg1', 'Средний'],
  ['Пароль12', 'Средний'],
  ['Abcdef1!', 'Надёжный'],
])('«%s» is «%s»', (password, label) => {
  expect(STRENGTH_LABELS[passwordStrength(password)]).toBe(label);
});
