/** The stop-list and the delivery zones on a slow network: what the staff sees meanwhile, and after a failure. */
import type { APIRequestContext } from '@playwright/test';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, notice, signIn, slowCalls } from '../src/support/screens';

/** Registers an owner with a brand that sells a dish. */
async function openOwnBrand(request: APIRequestContext, name: string, dish: string) {
  const owner = await Account.register(request, 'slow');
  const call = <T>(method: string, path: string, body: object) => owner.call<T>(method, path, body);
  return { owner, ...(await openBrand(call, uniqueName(name), [dish])) };
}

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('the stop-list is read again by a press, and a stop that was not saved is sent again', async ({
      page,
      request,
    }) => {
      const { owner, brandId } = await openOwnBrand(request, 'Столовая', 'Сырники');
      const stops = new RegExp(`/order/v1/brand/${brandId}/stops$`);
      const reading = await slowCalls(page, stops);
      await signIn(page, owner, '/admin/stop-list');
      await expect(page.getByRole('status').getByText('Загружаем…').first()).toBeAttached();
      await expect(page.getByText('Всё меню продаётся')).toHaveCount(0);
      reading.fail();
      await expect(page.getByText('Не удалось загрузить стоп-лист')).toBeVisible();
      await expectAccessible(page);
      reading.pass();
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByText('Всё меню продаётся')).toBeVisible();

      const saving = await slowCalls(page, stops, 'PUT');
      await page.getByRole('button', { name: 'Остановить продажу' }).click();
      await page.getByRole('button', { name: 'Сырники' }).click();
      const form = page.getByRole('dialog', { name: 'Сырники' });
      const save = form.getByRole('button', { name: 'В стоп-лист' });
      await save.click();
      await expect(save).toBeDisabled();
      await expect(save).toHaveAttribute('aria-busy', 'true');
      saving.fail();
      await expect(form.getByRole('alert')).toBeVisible();
      await expect(save).toBeEnabled();
      await expectAccessible(page);
      saving.pass();
      await save.click();
      await expect(form).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Вернуть в продажу: Сырники' })).toBeVisible();
    });

    test('zones are read again by a press, and one that was not saved is sent again', async ({
      page,
      request,
    }) => {
      const { owner, brandId } = await openOwnBrand(request, 'Доставка', 'Пирог');
      const zones = `**/order/v1/delivery-zones/${brandId}`;
      const reading = await slowCalls(page, zones);
      await signIn(page, owner, '/admin/delivery-zones');
      const create = page.getByRole('button', { name: 'Новая зона' });
      await expect(create).toBeDisabled();
      await expect(page.getByRole('status').getByText('Загружаем…').first()).toBeAttached();
      reading.fail();
      await expect(page.getByText('Не удалось загрузить зоны доставки')).toBeVisible();
      await expect(create).toBeDisabled();
      await expectAccessible(page);
      reading.pass();
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByText('Зон пока нет')).toBeVisible();

      const saving = await slowCalls(page, zones, 'PUT');
      await create.click();
      const form = page.getByRole('dialog', { name: 'Новая зона доставки' });
      await form.getByRole('textbox', { name: 'Название' }).fill('Центр города');
      await form.getByRole('textbox', { name: 'Стоимость доставки' }).fill('150');
      const save = form.getByRole('button', { name: 'Сохранить' });
      await save.click();
      await expect(save).toBeDisabled();
      await expect(save).toHaveAttribute('aria-busy', 'true');
      saving.fail();
      await expect(save).toBeEnabled();
      await expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Центр города');
      await expect(form.getByRole('alert')).toBeVisible();
      saving.pass();
      await save.click();
      await expect(form).toHaveCount(0);
      await expect(page.getByText('Центр города', { exact: true })).toBeVisible();

      const removing = await slowCalls(page, zones, 'PUT');
      await page.getByRole('button', { name: 'Удалить: Центр города' }).click();
      const question = page.getByRole('dialog', { name: 'Удалить зону?' });
      await question.getByRole('button', { name: 'Удалить', exact: true }).click();
      await expect(question.getByRole('button', { name: 'Удалить', exact: true })).toBeDisabled();
      removing.fail();
      await expect(notice(page, 'Не удалось сохранить зоны доставки')).toBeVisible();
      await expect(page.getByText('Центр города', { exact: true })).toBeVisible();
    });
  });
