import { API_KEY_ALPHABET } from '@skatert/contracts/auth/staff-rules';
import {
  generateApiKey,
  generateDigits,
  generatePassword,
  suggestLogin,
} from '../src/staff/generate-account';

test.each([
  ['Анна', 'Иванова', 'aivanova042'],
  ['Юлия', 'Щукина', 'yushchukina042'],
  ['Пётр', 'Римский-Корсаков', 'primskiykorsakov042'],
  ['John', 'O’Neil', 'joneil042'],
  ['Élodie', 'Müller', 'emuller042'],
  ['  ', 'Ёж', 'ezh042'],
  ['', '', 'user042'],
  ['李', '王', 'user042'],
  ['А', 'Б'.repeat(100), `a${'b'.repeat(39)}042`],
])('%s %s gets the login %s', (firstName, lastName, login) => {
  expect(suggestLogin(firstName, lastName, '042')).toBe(login);
});

test('passwords have 8 to 12 characters, keys 24, logins three digits; all random', () => {
  const isAllowed = (text: string) => [...text].every((character) => API_KEY_ALPHABET.includes(character));
  const passwords = Array.from({ length: 200 }, generatePassword);
  for (const password of passwords) expect(password).toMatch(/^.{8,12}$/);
  expect(passwords.every(isAllowed)).toBe(true);
  expect(new Set(passwords).size).toBe(200);
  const keys = Array.from({ length: 50 }, generateApiKey);
  for (const key of keys) expect(key).toHaveLength(24);
  expect(keys.every(isAllowed)).toBe(true);
  const digits = Array.from({ length: 200 }, generateDigits);
  for (const number of digits) expect(number).toMatch(/^\d{3}$/);
  expect(new Set(digits).size).toBeGreaterThan(50);
});
