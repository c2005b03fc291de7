import { passwordStrength, STRENGTH_LABELS } from '../src/session/password-strength';

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
