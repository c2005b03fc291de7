import type { StockRow } from '@skatert/contracts/inventory/stock';
import { type InventoryTest, openInventory, WAREHOUSES } from '@skatert/svc-inventory/test/inventory-harness';
import { fillStock } from './fill-stock.js';

let inventory: InventoryTest;
beforeAll(async () => {
  inventory = await openInventory();
});
afterAll(() => inventory.close());

describe('the demo’s stock', () => {
  it('is filled once, with low, expired and empty ingredients', async () => {
    const now = Date.parse('2026-06-15T09:00:00Z');
    expect(await fillStock(inventory.deps, 1, now)).toEqual({ warehouses: 2 });
    expect(await fillStock(inventory.deps, 1, now)).toEqual({ warehouses: 2 });
    await inventory.grant(5, 'OWNER', 1);
    const { body } = await inventory.call(5, 'GET', WAREHOUSES);
    expect(body).toHaveLength(2);
    const rows: StockRow[] = (await inventory.call(5, 'GET', `${WAREHOUSES}/${body[0].id}/stock`)).body;
    expect(rows).toHaveLength(15);
    expect(
      rows.filter(({ earliestExpiry }) => earliestExpiry !== null && earliestExpiry < '2026-06-15'),
    ).toHaveLength(1);
    expect(rows.filter(({ quantity }) => quantity > 0 && quantity <= 2).length).toBeGreaterThan(1);
    expect(rows.filter(({ quantity }) => quantity === 0)).toHaveLength(1);
    expect(new Set(rows.map(({ unitName }) => unitName))).toEqual(new Set(['кг', 'л', 'шт']));
    const flour = rows.find(({ name }) => name.startsWith('Мука пшеничная'));
    expect(flour).toMatchObject({ quantity: 350, packageSize: 25, supplierName: 'Мельница Заволжья' });
    expect(Date.parse(flour?.lastSupplyDate ?? '')).toBeLessThan(now);
  });
});
