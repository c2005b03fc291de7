import { strToU8 } from 'fflate';
import { dayOf } from '../src/day-cell.js';
import { findColumns, hasExtraValues, looksLikeTable } from '../src/find-columns.js';
import { numberOf, numberProblem } from '../src/number-cell.js';
import type { Cell } from '../src/table.js';
import { readTable, xlsxOf } from '../src/test-files.js';

test.each<[Cell | undefined, number | string | null]>([
  [12.5, 12.5],
  ['1 234,50 ₽', 1234.5],
  ['1\u00a0234.5', 1234.5],
  ['−3', -3],
  ['', null],
  [undefined, null],
  ['1,2,3', '1,2,3'],
  ['1e3', '1e3'],
  [{ problem: 'В ячейке ошибка' }, null],
])('%j is read as the number %j', (cell, number) => {
  expect(numberOf(cell)).toBe(number);
});

test('a text that can be read as two numbers has a problem, a number has none', () => {
  expect(numberProblem('1,800')).toContain('напишите 1800 или 1,80');
  expect(['1 800', 'дорого', 1.8].map(numberProblem)).toEqual([undefined, undefined, undefined]);
});

test.each<[Cell | undefined, string | null]>([
  ['05.01.2026', '2026-01-05'],
  ['5.1.2026', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['2026-01-05T10:00:00Z', '2026-01-05'],
  [{ problem: 'В ячейке дата', day: '2026-01-05' }, '2026-01-05'],
  [{ problem: 'В ячейке ошибка #N/A' }, 'В ячейке ошибка #N/A'],
  ['', null],
  [undefined, null],
  ['завтра', 'завтра'],
  ['05/01/2026', '2026-01-05'],
  ['46387', '2026-12-31'],
  [46387, '2026-12-31'],
  [12, '12'],
  ['30.02.2027', '30.02.2027'],
])('%j is read as the day %j', (cell, day) => {
  expect(dayOf(cell)).toBe(day);
});

test('dates of a workbook that counts from 1904 are right, and a time has no day', async () => {
  const workbook =
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId7"/></sheets></workbook>';
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const cells = ['44565', '0.5', '1e99', 'x'].map((value) => `<c s="1"><v>${value}</v></c>`).join('');
  const file = xlsxOf(`<row>${cells}</row>`, {
    'xl/workbook.xml': strToU8(workbook),
    'xl/styles.xml': strToU8(styles),
  });
  const [row] = await readTable(file, 10);
  expect(row?.cells.map((cell) => typeof cell === 'object' && cell.day)).toEqual([
    '2026-01-05',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('columns', () => {
  const wanted = {
    columns: ['name', 'price', 'until'] as const,
    titles: { name: 'Название', price: 'Цена за всё', until: 'Годён до' },
    optional: ['until'] as const,
  };
  const find = (titles: string[], isTable = true) =>
    findColumns({ number: 1, cells: titles }, wanted, isTable);

  test('are found by their titles without case, ё and spaces, in any order', () => {
    expect(find([' цена  ЗА все', 'Прочее', 'НАЗВАНИЕ', 'годен до', ''])).toEqual({
      indexes: { name: 2, price: 0, until: 3 },
      width: 4,
      ignored: ['Прочее'],
    });
  });

  test('may have another title, unless the file has the column’s own one', () => {
    const others = { ...wanted, otherTitles: { until: ['Срок годности'] } };
    const indexes = (titles: string[]) => findColumns({ number: 1, cells: titles }, others, true);
    expect(indexes(['название', 'СРОК годности', 'цена за всё'])).toMatchObject({
      indexes: { until: 1 },
      ignored: [],
    });
    expect(indexes(['название', 'срок годности', 'цена за всё', 'годен до'])).toMatchObject({
      indexes: { until: 3 },
      ignored: ['срок годности'],
    });
  });

  test('may lack an optional one', () => {
    expect(find(['название', 'цена за всё']).indexes.until).toBe(-1);
  });

  test.each([
    [['название'], true, 'В файле нет колонки «Цена за всё»'],
    [['x'], true, 'В файле нет колонок «Название», «Цена за всё»'],
    [['x'], false, 'Не удалось прочитать файл: это не CSV и не XLSX'],
    [['название', 'Название', 'цена за всё'], true, 'Колонка повторяется: «Название»'],
  ])('%j are refused', (titles, isTable, message) => {
    expect(() => find(titles, isTable)).toThrow(message);
  });

  test('values beyond the header are noticed', () => {
    expect(hasExtraValues(['a', 'b', ''], { width: 2 })).toBe(false);
    expect(hasExtraValues(['a', 'b', 'c'], { width: 2 })).toBe(true);
  });

  test('a text without separators, or with another name, may be no table', () => {
    const rows = [{ number: 1, cells: ['a', 'b'] }];
    expect(looksLikeTable(Buffer.from('a;b'), 'a.csv', rows)).toBe(true);
    expect(looksLikeTable(Buffer.from('a;b'), 'a.html', rows)).toBe(false);
    expect(looksLikeTable(Buffer.from('a'), 'a.csv', [{ number: 1, cells: ['a'] }])).toBe(false);
  });
});
