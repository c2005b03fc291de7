import type { StockRow } from '@skatert/contracts/inventory/stock';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openInventory, WAREHOUSES } from '@skatert/svc-inventory/test/inventory-harness';
import { RECIPES } from './demo-recipes.js';
import { fillRecipes } from './fill-recipes.js';
import { fillStock } from './fill-stock.js';

const inventory = openForTests(openInventory);

describe('the demo’s stock', () => {
  it('is filled once, with low, expired and empty ingredients', async () => {
    const now = Date.parse('2026-06-15T09:00:00Z');
    expect(await fillStock(inventory.deps, 1, now)).toEqual({ warehouses: 2 });
    expect(await fillStock(inventory.deps, 1, now)).toEqual({ warehouses: 2 });
    await inventory.grant(5, 'OWNER', 1);
    const { body } = await inventory.call(5, 'GET', WAREHOUSES);
    expect(body).toHaveLength(2);
    const rows: StockRow[] = (await inventory.call(5, 'GET', `${WAREHOUSES}/${body[0].id}/stock`)).body;
    expect(rows).toHaveLength(16);
    expect(
      rows.filter(({ earliestExpiry }) => earliestExpiry !== null && earliestExpiry < '2026-06-15'),
    ).toHaveLength(1);
    expect(rows.filter(({ quantity }) => quantity > 0 && quantity <= 2).length).toBeGreaterThan(1);
    expect(rows.filter(({ quantity }) => quantity === 0)).toHaveLength(2);
    expect(new Set(rows.map(({ unitName }) => unitName))).toEqual(new Set(['кг', 'л', 'шт']));
    const flour = rows.find(({ name }) => name.startsWith('Мука пшеничная'));
    expect(flour).toMatchObject({ quantity: 350, packageSize: 25, supplierName: 'Мельница Заволжья' });
    expect(Date.parse(flour?.lastSupplyDate ?? '')).toBeLessThan(now);
  });

  it('is filled at any hour, also when the day of the chain is not that of UTC', async () => {
    for (const [master, time] of ['00:00', '02:59', '21:30', '23:59'].entries())
      expect(await fillStock(inventory.deps, 100 + master, Date.parse(`2026-06-15T${time}:00Z`))).toEqual({
        warehouses: 2,
      });
  });

  it('has minimums, some of them not reached, and one count that was posted', async () => {
    const [warehouse] = (await inventory.call(5, 'GET', WAREHOUSES)).body;
    const { body: order } = await inventory.call(5, 'GET', `supplies/suggestion?warehouseId=${warehouse.id}`);
    expect(order.lines.map(({ ingredientName }: { ingredientName: string }) => ingredientName)).toEqual([
      'Дрожжи прессованные',
      'Мука ржаная',
      'Шпинат свежий',
    ]);
    const { body: counts } = await inventory.call(5, 'GET', 'counts');
    expect(counts.content).toHaveLength(1);
    expect(counts.content[0]).toMatchObject({ status: 'POSTED', categories: ['Овощи'], counted: 2 });
    const { body: audit } = await inventory.call(5, 'GET', 'audit');
    expect(audit.differences).toEqual([]);
  });
});

test('the recipes are filled once, and all that they use has a price', async () => {
  const brandId = 10;
  await inventory.grant(5, 'OWNER', 1);
  await inventory.addBrand(brandId, 1);
  for (const [index, { product, portions }] of RECIPES.entries()) {
    const sizes = portions.flatMap(({ size }) => (size === null ? [] : [size]));
    await inventory.addProduct(100 + index, brandId, { name: product, sizes });
  }
  await fillRecipes(inventory.deps, 1, brandId);
  await fillRecipes(inventory.deps, 1, brandId);
  const { body } = await inventory.call(5, 'GET', `recipes?brandId=${brandId}&has=true`);
  expect(body.totalElements).toBe(RECIPES.length);
  for (const { version, portion } of body.content)
    expect([version, portion]).toEqual([
      1,
      expect.objectContaining({ unpriced: 0, nutrition: expect.any(Object) }),
    ]);
});
