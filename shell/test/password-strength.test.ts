import { measurePassword, STRENGTH_LABELS } from '../src/session/password-strength';

test.each([
  ['', '', undefined],
  ['abc', 'Слабый', 'Добавьте ещё символов, заглавные и строчные буквы, цифру, знак'],
  ['abcdefgh', 'Слабый', 'Добавьте заглавные и строчные буквы, цифру, знак'],
  ['Abcdefgh', 'Средний', 'Добавьте цифру, знак'],
  ['Abcdefg1', 'Средний', 'Добавьте знак'],
  ['Пароль12', 'Средний', 'Добавьте знак'],
  ['Abcdef1!', 'Надёжный', undefined],
])('«%s» is «%s»: %s', (password, label, why) => {
  const measured = measurePassword(password);
  expect(STRENGTH_LABELS[measured.level]).toBe(label);
  expect(measured.why).toBe(why);
});

test('a refused password is weak, however mixed, and says why', () => {
  expect(measurePassword('Password@123', 'Слишком частый')).toEqual({ level: 1, why: 'Слишком частый' });
});
