/** The kitchen's inventory in the back office: from an empty kitchen to stock that adds up. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { InventoryAudit } from '@skatert/contracts/inventory/audit';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { Unit } from '@skatert/contracts/inventory/units';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { DESKTOP, notice, openByMenu, PHONE, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const API = '/auth/v1/inventory';
const WAREHOUSES = '/admin/inventory/warehouses';
const AUDIT = '/admin/inventory/audit';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Registers an account that owns a brand, and so a kitchen without anything in it. */
async function ownKitchen(request: APIRequestContext): Promise<Account> {
  const owner = await Account.register(request, 'stock');
  await owner.call('POST', '/auth/v1/brands', { name: uniqueName('Кухня') });
  return owner;
}

interface Kitchen {
  owner: Account;
  warehouse: Warehouse;
  other: Warehouse;
  flour: Ingredient;
}
/** A kitchen with two warehouses, and 12.5 kg of flour in the first. */
async function filledKitchen(request: APIRequestContext): Promise<Kitchen> {
  const owner = await ownKitchen(request);
  const unit = await owner.call<Unit>('POST', `${API}/units`, { name: 'Килограмм', shortName: 'кг' });
  const warehouse = await owner.call<Warehouse>('POST', `${API}/warehouses`, { name: 'Главный' });
  const other = await owner.call<Warehouse>('POST', `${API}/warehouses`, { name: 'Бар' });
  const body = { name: 'Мука', unitId: unit.id, warehouseId: warehouse.id };
  const flour = await owner.call<Ingredient>('POST', `${API}/ingredients`, body);
  const change = { warehouseId: warehouse.id, ingredientId: flour.id, qty: 12.5 };
  await owner.call('POST', `${API}/stock/increase`, change);
  return { owner, warehouse, other, flour };
}

async function expectAudited(owner: Account): Promise<void> {
  const { differences, movements } = await owner.call<InventoryAudit>('GET', `${API}/audit`);
  expect(differences).toEqual([]);
  expect(movements).toBeGreaterThan(0);
}

test('an owner fills an empty kitchen: warehouse, ingredient with unit and packaging, supply', async ({
  page,
  request,
}) => {
  const owner = await ownKitchen(request);
  await signIn(page, owner, WAREHOUSES);
  await expect(page.getByText('Складов пока нет')).toBeVisible();
  await button(page, 'Добавить склад').click();
  await dialog(page, 'Новый склад').getByLabel('Название').fill('Главный');
  await dialog(page, 'Новый склад').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('На складе нет ингредиентов')).toBeVisible();

  await button(page, 'Добавить ингредиент').click();
  const form = dialog(page, 'Новый ингредиент');
  await form.getByLabel('Название', { exact: true }).fill('Мука');
  await form.getByRole('combobox', { name: 'Категория' }).fill('Бакалея');
  await button(page, 'Новая единица').click();
  await form.getByLabel('Название единицы').fill('Килограмм');
  await form.getByLabel('Краткое название').fill('кг');
  await form.getByRole('button', { name: 'Создать единицу' }).click();
  await expect(notice(page, 'Единица создана')).toBeVisible();
  await button(page, 'Новая фасовка').click();
  await form.getByLabel('Название фасовки').fill('Мешок');
  await form.getByLabel('Количество в фасовке').fill('2,5');
  await form.getByRole('button', { name: 'Создать фасовку' }).click();
  await expect(form.getByLabel('Размер упаковки')).toHaveValue('2,5');
  await form.getByLabel('Начальное количество').fill('1,2');
  await expectAccessibleInAllThemes(page);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Начальный приход выполнен')).toBeVisible();
  const row = page.getByRole('row', { name: 'Мука' });
  await expect(row).toContainText('1,2');
  await expect(row).toContainText('Мало');

  await button(page, 'Добавить поставку').click();
  const supply = dialog(page, 'Новая поставка');
  await supply.getByRole('combobox', { name: 'Ингредиент' }).fill('Мука');
  await page.getByRole('option', { name: 'Мука' }).click();
  await supply.getByLabel('Фасовка').selectOption({ label: 'Мешок × 2,5 кг' });
  await supply.getByLabel('Упаковок').fill('4');
  await expect(supply.getByLabel('Всего')).toHaveValue('10');
  await expectAccessibleInAllThemes(page);
  await supply.getByRole('button', { name: 'Сохранить и провести' }).click();
  await expect(row).toContainText('11,2');
  await expect(row).not.toContainText('Мало');
  await page.goto('/admin/inventory/supplies');
  await expect(page.getByRole('row', { name: /Главный/ })).toHaveCount(2);
  await openByMenu(page, 'Сверка остатков');
  await button(page, 'Проверить').press('Enter');
  await expect(page.getByText('Расхождений нет')).toBeVisible();
  await expect(button(page, 'Проверить')).toBeFocused();
  await expectAccessibleInAllThemes(page);
  await expectAudited(owner);
});

/** Looks for the only write-off in a time before it, and then at any time. */
async function expectFilteredByDays(page: Page): Promise<void> {
  await page.goto('/admin/inventory/write-offs');
  const writeOff = page.getByRole('row').filter({ hasText: 'Вручную' });
  await expect(writeOff).toBeVisible();
  await page.getByLabel('По дату', { exact: true }).pressSequentially('01012026');
  await expect(page.getByText('Нет данных')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.getByLabel('По дату', { exact: true })).toHaveValue('01.01.2026');
  await expect(page.getByText('Нет данных')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await button(page, 'Сбросить фильтры').click();
  await expect(writeOff).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Нет данных')).toBeVisible();
}

test('stock is received, written off and moved, and never falls below 0', async ({ page, request }) => {
  const { owner, warehouse, other, flour } = await filledKitchen(request);
  await signIn(page, owner, WAREHOUSES);
  await page.goto(`/admin/inventory/stock?warehouse=${warehouse.id}`);
  await button(page, 'Показать').click();
  await button(page, 'Списание: Мука').click();
  const writeOff = dialog(page, 'Списание');
  await writeOff.getByLabel('Количество').fill('13');
  await writeOff.getByRole('button', { name: 'Списать' }).click();
  await expect(writeOff.getByText('Недостаточно остатка: «Мука» — на складе 12,5 кг')).toBeVisible();
  await writeOff.getByLabel('Количество').fill('2,5');
  await writeOff.getByRole('button', { name: 'Списать' }).click();
  await expect(notice(page, 'Списание выполнено')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Мука' })).toContainText('10');
  await expectFilteredByDays(page);

  await page.goto(`${WAREHOUSES}?warehouse=${warehouse.id}`);
  await button(page, 'Изменить: Мука').click();
  const form = dialog(page, 'Изменить ингредиент');
  await form.getByLabel('Склад', { exact: true }).selectOption({ label: other.name });
  await expect(form.getByText('Весь остаток — 10 кг — переедет на склад «Бар»')).toBeVisible();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Ингредиент сохранён')).toBeVisible();
  await expect(page.getByText('На складе нет ингредиентов')).toBeVisible();
  await page.getByRole('tab', { name: other.name }).click();
  await expect(page.getByRole('row', { name: 'Мука' })).toContainText('10');
  expect(await owner.call<Ingredient>('GET', `${API}/ingredients/${flour.id}`)).toMatchObject({
    quantity: 10,
    warehouseId: other.id,
  });
  await expectAudited(owner);
});

test('a cook sees the stock, and may change nothing', async ({ page, request }) => {
  await signIn(page, await Account.demo(request, 'cook'), WAREHOUSES);
  await expect(page.getByRole('row', { name: /Сахар/ })).toBeVisible();
  for (const name of ['Добавить поставку', 'Добавить ингредиент', 'Добавить склад']) {
    await button(page, name).focus();
    await expect(page.getByRole('tooltip', { name: 'Недостаточно прав' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Инвентаризация' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Сверка остатков' })).toBeHidden();
  for (const path of ['suppliers', 'audit']) {
    await page.goto(`/admin/inventory/${path}`);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
});

test('an owner sees which stock does not add up', async ({ page, request }) => {
  const { owner, warehouse, flour } = await filledKitchen(request);
  const place = { warehouseId: warehouse.id, warehouseName: 'Главный', ingredientId: flour.id };
  const names = { ingredientName: 'Мука', unitName: 'кг' };
  const found: Partial<InventoryAudit> = {
    differences: [{ ...place, ...names, batchId: null, balance: 15, movements: 12.5, batches: 12.5 }],
    shortfallDifferences: [{ ...place, ...names, shortfall: 2, changes: 1 }],
  };
  // The platform has no such stock.
  await page.route(`**${API}/audit`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...found } });
  });
  await signIn(page, owner, AUDIT);
  await button(page, 'Проверить').click();
  await expect(page.getByText(/^Расхождений: 2\. Сообщите о них в поддержку/)).toBeVisible();
  await expectAccessibleInAllThemes(page);
  const row = page.getByRole('grid', { name: 'Расхождения остатков' }).getByRole('row', { name: 'Мука' });
  await expect(row).toContainText('Главный');
  await row.getByRole('link', { name: 'Мука' }).click();
  await expect(page.getByRole('heading', { name: 'Мука' })).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('12,5');
});

test('every screen is accessible in all themes, also on a phone', async ({ page, request }) => {
  const { owner } = await filledKitchen(request);
  await signIn(page, owner, WAREHOUSES);
  for (const [path, text] of [
    [WAREHOUSES, 'Мука'],
    ['/admin/inventory/ingredients', 'Мука'],
    ['/admin/inventory/stock', 'Показать'],
    ['/admin/inventory/supplies', 'Нет поставок'],
    ['/admin/inventory/units', 'Килограмм'],
    ['/admin/inventory/suppliers', 'Нет данных'],
    [AUDIT, 'Проверить'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
  }
});
