/** Supplies from files, orders up to the minimum and their edits, and what the movements show. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { Supply } from '@skatert/contracts/inventory/supplies';
import type { Unit } from '@skatert/contracts/inventory/units';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { notice, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const API = '/auth/v1/inventory';
const SUPPLIES = '/admin/inventory/supplies';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Kitchen {
  owner: Account;
  warehouse: Warehouse;
  flour: Ingredient;
}
/** A kitchen with a warehouse, flour and salt, and no stock. */
async function emptyKitchen(request: APIRequestContext): Promise<Kitchen> {
  const owner = await Account.register(request, 'import');
  await owner.call('POST', '/auth/v1/brands', { name: uniqueName('Кухня') });
  const unit = await owner.call<Unit>('POST', `${API}/units`, { name: 'Килограмм', shortName: 'кг' });
  const warehouse = await owner.call<Warehouse>('POST', `${API}/warehouses`, { name: 'Главный' });
  const create = (name: string) =>
    owner.call<Ingredient>('POST', `${API}/ingredients`, {
      name,
      unitId: unit.id,
      warehouseId: warehouse.id,
    });
  const flour = await create('Мука пшеничная');
  await create('Соль');
  return { owner, warehouse, flour };
}

const FILE = [
  'Ингредиент;Количество;Единица;Цена;Годен до',
  'мука пшеничная;25,5;кг;58,50;31.12.2030',
  'Сольь;3;кг;20;',
  'Соль;много;кг;20;',
].join('\r\n');

test('a file becomes a draft, which is posted, and its movements are downloaded', async ({
  page,
  request,
}) => {
  const { owner } = await emptyKitchen(request);
  await signIn(page, owner, SUPPLIES);
  await button(page, 'Импорт').click();
  const upload = dialog(page, 'Импорт поставки');
  await expect(upload.getByText(/^XLSX или CSV/)).toBeVisible();
  await expectAccessibleInAllThemes(page);
  const template = page.waitForEvent('download');
  await upload.getByRole('button', { name: 'Шаблон CSV' }).click();
  expect(await readFile(await (await template).path(), 'utf8')).toContain('Ингредиент;Количество;Единица');
  await upload
    .locator('input[type="file"]')
    .setInputFiles({ name: 'накладная.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

  const form = dialog(page, 'Импорт поставки');
  await expect(form.getByText('накладная.csv: 3 позиции')).toBeVisible();
  await expect(form.getByText('Количество — число, например 1,5')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await form.getByRole('button', { name: 'Соль, кг' }).click();
  await form.getByRole('button', { name: 'Убрать строку 4' }).click();
  await form.getByLabel('Склад').selectOption({ label: 'Главный' });
  await form.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(notice(page, 'Черновик создан')).toBeVisible();

  const draft = dialog(page, /^Поставка № \d+$/);
  await expect(draft.getByText('Черновик', { exact: true })).toBeVisible();
  await expect(draft.getByText('Создал').locator('xpath=following-sibling::*[1]')).toHaveText('—');
  await expectAccessibleInAllThemes(page);
  await draft.getByRole('button', { name: 'Провести' }).click();
  await expect(notice(page, 'Поставка проведена')).toBeVisible();
  const { differences } = await owner.call<InventoryAudit>('GET', `${API}/audit`);
  expect(differences).toEqual([]);

  await page.goto('/admin/inventory/movements');
  await expect(page.getByRole('row', { name: 'Мука пшеничная' })).toContainText(/import/);
  await expectAccessibleInAllThemes(page);
  const movements = page.waitForEvent('download');
  await button(page, 'Скачать CSV').click();
  const file = await movements;
  expect(file.suggestedFilename()).toMatch(/^movements-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/;Поставка;Мука пшеничная;Главный;25,5;25,5;кг;Поставка № \d+;/);
});

test('a deleted draft closes, and Back leads where the list was opened from', async ({ page, request }) => {
  const { owner, warehouse, flour } = await emptyKitchen(request);
  const { id } = await owner.call<Supply>('POST', `${API}/supplies`, {
    ...{ warehouseId: warehouse.id, supplierId: null, date: new Date().toISOString(), notes: null },
    items: [{ ingredientId: flour.id, qty: 1 }],
  });
  await signIn(page, owner, '/admin/inventory/warehouses');
  await page.goto('/admin/inventory/supplies');
  await page.getByRole('button', { name: /^Подробнее/ }).click();
  await dialog(page, `Поставка № ${id}`).getByRole('button', { name: 'Удалить черновик' }).click();
  await dialog(page, 'Удалить черновик?').getByRole('button', { name: 'Удалить' }).click();
  await expect(notice(page, 'Удалено')).toBeVisible();
  await expect(page).toHaveURL(/\/supplies$/);
  await expect(page.getByText('Нет поставок')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/warehouses/);
});

test('stock below its minimum is marked, and ordered up to it', async ({ page, request }) => {
  const { owner, warehouse, flour } = await emptyKitchen(request);
  await signIn(page, owner, `/admin/inventory/ingredients/${flour.id}`);
  await button(page, 'Минимум: Главный').click();
  const minimum = dialog(page, 'Минимальный остаток');
  await minimum.getByLabel('Минимум').fill('7,5');
  await expectAccessibleInAllThemes(page);
  await minimum.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('row', { name: /Главный/ })).toContainText('Ниже минимума');
  await expectAccessibleInAllThemes(page);

  await page.goto(`/admin/inventory/stock?warehouse=${warehouse.id}`);
  await expect(page.getByRole('row', { name: /Мука/ })).toContainText('Ниже минимума');
  await page.goto('/admin/inventory/warehouses');
  await expect(page.getByRole('row', { name: /Мука/ })).toContainText('Ниже минимума');
  await button(page, 'Заказать до минимума').click();
  const order = dialog(page, 'Заказ до минимума');
  await expect(order.getByRole('row', { name: 'Мука пшеничная' })).toContainText('7,5 кг');
  await expectAccessibleInAllThemes(page);
  await order.getByRole('button', { name: 'Продолжить' }).click();
  await expect(order.getByLabel('Количество')).toHaveValue('7,5');
  await order.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(dialog(page, /^Поставка № \d+$/)).toBeVisible();

  const id = Number(new URL(page.url()).searchParams.get('open'));
  const draft = await owner.call<Supply>('GET', `${API}/supplies/${id}`);
  expect(draft).toMatchObject({ status: 'DRAFT', warehouseId: warehouse.id, items: [{ qty: 7.5 }] });

  // Another amount arrives, while a colleague adds a note.
  await button(page, 'Изменить').click();
  const form = dialog(page, `Изменить поставку ${id}`);
  await expect(form.getByLabel('Количество')).toHaveValue('7,5');
  await form.getByLabel('Количество').fill('8,25');
  await form.getByLabel('Годен до', { exact: true }).fill('31.12.2030');
  await expectAccessibleInAllThemes(page);
  const { warehouseId, supplierId, date, items, version } = draft;
  const note = { warehouseId, supplierId, date, items, version, notes: 'Привезут утром' };
  await owner.call('PUT', `${API}/supplies/${id}`, note);
  await button(page, 'Сохранить и провести').click();
  const conflict = dialog(page, 'Черновик уже изменили');
  await expect(conflict.getByText('Привезут утром')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await conflict.getByRole('button', { name: 'Сохранить мой' }).click();
  await expect(notice(page, 'Поставка проведена')).toBeVisible();
  await expect(
    dialog(page, `Поставка № ${id}`)
      .getByRole('definition')
      .filter({ hasText: /^Проведена$/ }),
  ).toBeVisible();
  await page.goto('/admin/inventory/warehouses');
  await expect(page.getByRole('row', { name: /Мука/ })).toContainText('8,25');
  await expect(page.getByRole('row', { name: /Мука/ })).not.toContainText('Ниже минимума');
});
