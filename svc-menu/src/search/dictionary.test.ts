import { Dictionary } from './dictionary.js';
import { Field } from './postings.js';

const fields = (...keys: string[]): Map<string, Field> => new Map(keys.map((key) => [key, Field.Name]));

it('the dictionary keeps nothing of removed products', () => {
  const dictionary = new Dictionary();
  for (let slot = 0; slot < 1000; slot++) dictionary.add(slot, fields(`блюд${slot}`, 'пицц', 'сыр'));
  for (let slot = 0; slot < 1000; slot++) dictionary.remove(slot, fields(`блюд${slot}`, 'пицц', 'сыр'));
  expect(dictionary.size).toBe(0);
});

it('the dictionary keeps what other products have', () => {
  const dictionary = new Dictionary();
  dictionary.add(1, fields('сыр', 'сырник'));
  dictionary.add(2, fields('сыр', 'супов'));
  dictionary.remove(1, fields('сыр', 'сырник'));
  expect(dictionary.get('сыр')?.slotsIn(Field.Name)).toEqual([2]);
  expect(dictionary.withPrefix('с').flatMap((postings) => postings.slotsIn(Field.Name))).toEqual([2]);
  expect(dictionary.hasPrefix('сырн')).toBe(false);
});

it('lists slots in ascending order, whatever the order of additions', () => {
  const dictionary = new Dictionary();
  for (const slot of [5, 1, 9, 3]) dictionary.add(slot, fields('суп'));
  expect(dictionary.get('суп')?.slotsIn(Field.Name)).toEqual([1, 3, 5, 9]);
});

it('limits the keys that a long prefix stands for', () => {
  const dictionary = new Dictionary();
  for (let slot = 0; slot < 1000; slot++) dictionary.add(slot, fields(`товар${slot}`));
  expect(dictionary.withPrefix('това', 10)).toHaveLength(10);
  expect(dictionary.withPrefix('това').length).toBeLessThan(1000);
  expect(dictionary.withPrefix('тов')).toHaveLength(1);
});
