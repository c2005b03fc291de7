import type { StockRow } from '@skatert/contracts/inventory/stock';
import { filterStock, isExpired, isLow } from '../src/stock/stock-rules';

const row = (fields: Partial<StockRow> = {}): StockRow => ({
  ingredientId: 12,
  warehouseId: 1,
  name: 'Мука пшеничная',
  quantity: 10,
  unitId: 1,
  unitName: 'кг',
  packageSize: null,
  earliestExpiry: '2026-03-01',
  lastSupplyDate: null,
  lastUseDate: null,
  supplierName: 'Мельница',
  categoryName: 'Бакалея',
  ...fields,
});

test.each([
  [2, true],
  [0, true],
  [2.001, false],
])('a stock of %d is low: %p', (quantity, low) => {
  expect(isLow(row({ quantity }))).toBe(low);
});

test.each([
  ['2026-02-28', true],
  ['2026-03-01', false],
  [null, false],
])('stock with the expiry %p has expired on 1 March: %p', (earliestExpiry, expired) => {
  expect(isExpired(row({ earliestExpiry }), '2026-03-01')).toBe(expired);
});

test.each([
  ['12', true],
  ['МУКА', true],
  ['мельн', true],
  ['бакалея', true],
  ['сахар', false],
])('a search for %p finds it: %p', (search, found) => {
  expect(filterStock([row()], { search, expiry: '' })).toHaveLength(found ? 1 : 0);
});

test('the expiry date is matched exactly', () => {
  const rows = [
    row(),
    row({ ingredientId: 13, earliestExpiry: '2026-03-02' }),
    row({ earliestExpiry: null }),
  ];
  expect(
    filterStock(rows, { search: '', expiry: '2026-03-02' }).map(({ ingredientId }) => ingredientId),
  ).toEqual([13]);
});
