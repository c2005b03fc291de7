import { moneyColumn, nameColumn, numberColumn, valuesOf } from '../src/row-columns.js';

interface Dish {
  name: string;
  pieces: number;
  sum: number;
}

test('columns have their titles, widths and formats, and make the cells of each row', () => {
  const columns = [
    nameColumn<Dish>('Блюдо', ({ name }) => name),
    numberColumn<Dish>('Место', (_, index) => index + 1),
    moneyColumn<Dish>('Выручка, ₽', ({ sum }) => sum),
  ];
  expect(columns.map(({ title, format }) => [title, format])).toEqual([
    ['Блюдо', undefined],
    ['Место', undefined],
    ['Выручка, ₽', '0.00'],
  ]);
  expect(
    valuesOf(columns, [
      { name: 'Борщ', pieces: 2, sum: 700 },
      { name: 'Чай', pieces: 1, sum: 99.9 },
    ]),
  ).toEqual([
    ['Борщ', 1, 700],
    ['Чай', 2, 99.9],
  ]);
});
