/** Stocktaking: the owner starts a count, the kitchen counts on a phone, the owner compares and posts. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import type { Unit } from '@skatert/contracts/inventory/units';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { goOffline, notice, PHONE, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const API = '/auth/v1/inventory';
const COUNTS = '/admin/inventory/counts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

interface Kitchen {
  owner: Account;
  cook: Account;
  warehouse: Warehouse;
}

/** A kitchen with a cook: 10 kg of flour and 5 kg of salt, bought at known prices, and sugar without stock. */
async function stockedKitchen(request: APIRequestContext): Promise<Kitchen> {
  const owner = await Account.register(request, 'counts');
  const brand = await owner.call<{ id: number }>('POST', '/auth/v1/brands', { name: uniqueName('Кухня') });
  const cook = await owner.hire(brand.id, 'COOK');
  const unit = await owner.call<Unit>('POST', `${API}/units`, { name: 'Килограмм', shortName: 'кг' });
  const warehouse = await owner.call<Warehouse>('POST', `${API}/warehouses`, { name: 'Главный' });
  const add = (name: string) =>
    owner.call<Ingredient>('POST', `${API}/ingredients`, {
      name,
      unitId: unit.id,
      warehouseId: warehouse.id,
    });
  const [flour, salt] = [await add('Мука'), await add('Соль'), await add('Сахар')];
  const items = [
    { ingredientId: flour.id, qty: 10, expiresAt: null, price: 50 },
    { ingredientId: salt.id, qty: 5, expiresAt: null, price: 20 },
  ];
  const body = { warehouseId: warehouse.id, supplierId: null, date: '2026-01-10T09:00:00Z', items };
  const { id } = await owner.call<{ id: number }>('POST', `${API}/supplies`, body);
  await owner.call('POST', `${API}/supplies/${id}/post`);
  return { owner, cook, warehouse };
}

async function expectStock({ owner, warehouse }: Kitchen, stock: Record<string, number>): Promise<void> {
  const rows = await owner.call<StockRow[]>('GET', `${API}/stock?warehouseId=${warehouse.id}`);
  expect(Object.fromEntries(rows.map(({ name, quantity }) => [name, quantity]))).toEqual(stock);
  const { differences } = await owner.call<InventoryAudit>('GET', `${API}/audit`);
  expect(differences).toEqual([]);
}

test('the owner starts a count, the cook counts on a phone, the owner compares and posts', async ({
  page,
  request,
  openBrowser,
}) => {
  const kitchen = await stockedKitchen(request);
  await signIn(page, kitchen.owner, COUNTS);
  await expect(page.getByText('Нет инвентаризаций')).toBeVisible();
  await button(page, 'Начать').click();
  const start = dialog(page, 'Начать инвентаризацию');
  await start.getByLabel('Склад').selectOption({ label: 'Главный' });
  await expectAccessibleInAllThemes(page);
  await start.getByRole('button', { name: 'Начать' }).click();
  await expect(page.getByText('Посчитано 0 из 3')).toBeVisible();
  const { pathname } = new URL(page.url());

  // Blind, with a keyboard, also without a connection.
  const phone = await openBrowser({ viewport: PHONE });
  await signIn(phone, kitchen.cook, pathname);
  await expect(phone.getByRole('link', { name: 'Сверка', exact: true })).toBeHidden();
  await phone.getByLabel('Мука', { exact: true }).fill('8,5');
  await phone.getByLabel('Мука', { exact: true }).press('Enter');
  await expect(phone.getByLabel('Сахар', { exact: true })).toBeFocused();
  await expect(phone.getByText('Посчитано 1 из 3')).toBeVisible();
  await goOffline(phone);
  await phone.getByLabel('Соль', { exact: true }).fill('6');
  await phone.getByLabel('Соль', { exact: true }).press('Enter');
  await expect(phone.getByText(/^Не отправлено: 1 запись/)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Посчитано 2 из 3')).toBeVisible();
  await expectAccessibleInAllThemes(phone);
  await phone.reload();
  await expect(phone.getByLabel('Соль', { exact: true })).toHaveValue('6');

  await page.getByRole('link', { name: 'Сверка', exact: true }).click();
  const flour = page.getByRole('row', { name: /^Мука/ });
  await expect(flour).toContainText('−1,5');
  await expect(flour).toContainText('−75,00');
  await expect(page.getByRole('row', { name: /^Соль/ })).toContainText('+1');
  await expectAccessibleInAllThemes(page);
  await button(page, 'Провести').click();
  const post = dialog(page, `Провести инвентаризацию № ${pathname.split('/').at(-1)}`);
  await expect(post.getByText(/Изменятся остатки: 2 позиции/)).toBeVisible();
  await expect(post.getByText('Не посчитано: 1 позиция')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await post.getByRole('button', { name: 'Провести' }).click();
  await expect(notice(page, 'Инвентаризация проведена')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Итоги' })).toContainText('−55,00');
  await expectAccessibleInAllThemes(page);
  await expectStock(kitchen, { Мука: 8.5, Соль: 6, Сахар: 0 });

  await phone.reload();
  await expect(phone.getByText('8,5 кг')).toBeVisible();
  await page.goto(COUNTS);
  await expect(page.getByRole('row').filter({ hasText: 'Главный' })).toContainText('Проведена');
  await expectAccessibleInAllThemes(page);
});
