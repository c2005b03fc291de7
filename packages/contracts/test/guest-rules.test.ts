import { GUEST_RULES } from '../src/orders/guest-rules.js';

test.each([
  ['Ян', undefined],
  ['Анна-Мария', undefined],
  [' ', 'Имя обязательно'],
  ['Анна1', 'Только буквы, пробелы и тире'],
  ['а'.repeat(101), 'Не больше 100 символов'],
])('the name «%s» of a guest', (name, problem) => {
  expect(GUEST_RULES.name.check(name)).toBe(problem);
});
