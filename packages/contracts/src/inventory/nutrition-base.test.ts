import { baseOf, hasTooManyNutrients, unitsInBase } from './nutrition-base.js';

test.each([
  ['Килограмм', 'кг', 'G100', 0.1],
  ['Грамм', null, 'G100', 100],
  ['ЛИТР', 'л.', 'ML100', 0.1],
  ['Миллилитр', 'мл', 'ML100', 100],
  ['Штука', 'шт', 'UNIT', 1],
] as const)('nutrition of «%s, %s» is given for %s, which is %d of it', (name, shortName, base, units) => {
  expect(baseOf({ name, shortName })).toBe(base);
  expect(unitsInBase(base, { name, shortName })).toBe(units);
});

test('a unit that is no weight has no 100 grams', () => {
  expect(unitsInBase('G100', { name: 'Литр', shortName: 'л' })).toBeNull();
  expect(unitsInBase('UNIT', { name: 'Литр', shortName: 'л' })).toBe(1);
});

test('100 grams have at most 100 grams of nutrients', () => {
  expect(hasTooManyNutrients('G100', { protein: 0.1, fat: 99.7, carbs: 0.2 })).toBe(false);
  expect(hasTooManyNutrients('G100', { protein: 50, fat: 50.01, carbs: null })).toBe(true);
  expect(hasTooManyNutrients('UNIT', { carbs: 998 })).toBe(false);
});
