import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDay } from '@skatert/contracts/shared/text';
import { isExpired, isLow } from '../src/shared/stock/stock-rules';

const row = (fields: Partial<StockRow> = {}): StockRow => ({
  ingredientId: 12,
  warehouseId: 1,
  name: 'Мука пшеничная',
  quantity: 10,
  unitId: 1,
  unitName: 'кг',
  minimum: null,
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

test('a day is shown as dd.mm.yyyy', () => {
  expect(formatDay('2026-03-01')).toBe('01.03.2026');
});
