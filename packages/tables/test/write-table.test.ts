import { buffer } from 'node:stream/consumers';
import { tableHeaders, writeTable } from '../src/table-file.js';
import { readTable } from '../src/test-files.js';

const COLUMNS = [
  { title: 'Имя', width: 20 },
  { title: 'Цена', width: 10, format: '0.00' },
];

async function* rows() {
  yield ['=1+1', 12.5];
  yield ['Щи', null];
}

test.each([
  ['csv', '12,5'],
  ['xlsx', 12.5],
] as const)('a %s file is read back unchanged', async (format, price) => {
  const file = await buffer(writeTable(format, 'Лист', COLUMNS, rows()));
  const read = await readTable(file, 10);
  expect(read.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['Имя', 'Цена'],
    ['=1+1', price],
    ['Щи', ''],
  ]);
});

test('CSV opens right in Excel, and runs no formulas', async () => {
  const text = (await buffer(writeTable('csv', '', COLUMNS, rows()))).toString();
  expect(text).toBe("\ufeffИмя;Цена\r\n'=1+1;12,5\r\nЩи;\r\n");
});

test('an aborted download ends the rows', async () => {
  let ended = false;
  const endless = (async function* () {
    try {
      for (;;) yield ['x'.repeat(1000), 1];
    } finally {
      ended = true;
    }
  })();
  const file = writeTable('csv', '', COLUMNS, endless);
  await file[Symbol.asyncIterator]().next();
  file.destroy();
  for (let count = 0; count < 100 && !ended; count += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(ended).toBe(true);
});

test('a failed row fails the file', async () => {
  const failing = (async function* () {
    yield ['x', 1];
    throw new Error('lost connection');
  })();
  await expect(buffer(writeTable('csv', '', COLUMNS, failing))).rejects.toThrow('lost connection');
});

test('a download has its name and type', () => {
  expect(tableHeaders('stock', 'csv')).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="stock.csv"',
  });
  expect(tableHeaders('stock', 'csv', 'склад')['content-disposition']).toBe(
    `attachment; filename="stock.csv"; filename*=UTF-8''%D1%81%D0%BA%D0%BB%D0%B0%D0%B4.csv`,
  );
});
