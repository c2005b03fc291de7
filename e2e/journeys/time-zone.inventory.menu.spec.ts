/** A chain in another time zone than the browser: its setting, and the days of its documents. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { Unit } from '@skatert/contracts/inventory/units';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import type { Brand } from '@skatert/contracts/menu/brands';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { notice, signIn } from '../src/support/screens';

const API = '/auth/v1/inventory';
/** Half past five in the afternoon of the 25th in Moscow; in Vladivostok the 26th has begun. */
const EVENING = '2025-11-25T14:30:00.000Z';

test.use({ timezoneId: 'Europe/Moscow' });

test('an owner chooses the time zone of the chain, by which its supplies are listed and filtered', async ({
  page,
  request,
}) => {
  const owner = await Account.register(request, 'zone');
  const name = uniqueName('Причал');
  await owner.call<Brand>('POST', '/auth/v1/brands', { name });
  const unit = await owner.call<Unit>('POST', `${API}/units`, { name: 'Килограмм', shortName: 'кг' });
  const { id: warehouseId } = await owner.call<Warehouse>('POST', `${API}/warehouses`, { name: 'Главный' });
  const flour = await owner.call<Ingredient>('POST', `${API}/ingredients`, { name: 'Мука', unitId: unit.id });
  const items = [{ ingredientId: flour.id, qty: 1, expiresAt: null }];
  const supply = { warehouseId, supplierId: null, date: EVENING, notes: null, items };
  await owner.call('POST', `${API}/supplies`, supply);

  await signIn(page, owner, '/admin/brands');
  await expect(page.getByRole('heading', { name: 'Бренды' })).toBeVisible();
  await expect(page.getByText('Время:')).toHaveCount(0);
  await page.getByRole('button', { name: `Изменить: ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Изменить бренд' });
  await expect(form.getByLabel('Часовой пояс')).toHaveValue('Europe/Moscow');
  await form.getByLabel('Часовой пояс').selectOption('Владивосток (UTC+10)');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Бренд сохранён')).toBeVisible();
  await expect(page.getByText('Время: Владивосток (UTC+10)')).toBeVisible();

  const row = page.getByRole('row', { name: /Главный/ });
  await expect(async () => {
    await page.goto('/admin/inventory/supplies?from=2025-11-26&to=2025-11-26');
    await expect(row).toBeVisible();
  }).toPass();
  await expect(row).toContainText('26.11.2025');
  await expect(page.getByText('Время: Владивосток (UTC+10)')).toBeVisible();
  await page.goto('/admin/inventory/supplies?from=2025-11-25&to=2025-11-25');
  await expect(page.getByRole('heading', { name: 'Поставки' })).toBeVisible();
  await expect(page.getByText('Нет поставок')).toBeVisible();
  await expect(row).toHaveCount(0);
});
