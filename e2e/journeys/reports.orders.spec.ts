/** The owner reads what was sold, and saves it as a file. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Report } from '@skatert/contracts/orders/reports';
import type { StoppedProduct } from '@skatert/contracts/orders/stops';
import { Account, BRANDS } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { chooseContext, LOOKS, signIn } from '../src/support/screens';

/** Expects the report on paper, each word of the dishes whole. */
async function expectPrinted(page: Page, dish: string, report = 'По блюдам') {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.getByRole('article', { name: 'Отчёт для печати' });
  await expect(paper.getByText(`Отчёт «${report}»`)).toBeVisible();
  const row = paper.getByRole('rowheader', { name: dish });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.width).toBeGreaterThan(120);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('the owner finds a dish that was sold a moment ago, in another order, and in the saved file', async ({
      page,
      request,
      createDish,
    }) => {
      const dish = await createDish({}, BRANDS.bakery);
      const customer = await Account.register(request, 'guest');
      await customer.order(dish);
      const owner = await Account.demo(request, 'owner');
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
      // Summed up a moment after the order.
      await expect(async () => {
        const { rows } = await owner.call<Report>(
          'GET',
          `/order/v1/reports/dishes?from=${today}&to=${today}`,
        );
        expect(rows.map(({ name }) => name)).toContain(dish.name);
      }).toPass();

      await signIn(page, owner, '/admin/reports');
      await chooseContext(page, BRANDS.bakery);
      await page.getByLabel('Отчёт').selectOption('По блюдам');
      await page.getByRole('button', { name: 'Сегодня' }).click();
      await expect(page).toHaveURL(/report=dishes&period=today/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёты');
      await expect(page.getByText(dish.name).first()).toBeVisible();
      // Former results are dimmed until those of the period are there, which is compared with a day.
      await expect(page.getByText(/^В сравнении с [\d.]+ — /)).toHaveCount(0);
      await expect(page.locator('[data-old]')).toHaveCount(0);
      await expectAccessible(page);
      await expectPrinted(page, dish.name);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Скачать CSV' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(`блюда-${today}-${today}.csv`);
      expect(await readFile(await file.path(), 'utf8')).toContain(dish.name);

      await page.getByLabel('Отчёт').selectOption('По часам');
      await page.getByRole('button', { name: '30 дней' }).click();
      await expect(page).toHaveURL(/report=hours&period=days30/);
      await expect(page.getByText('12:00 – 13:00').first()).toBeAttached();
      await expect(page.getByText(/^В сравнении с [\d.]+ — /)).toBeVisible();
      await expect(page.locator('[data-old]')).toHaveCount(0);
      await expectAccessible(page);
      await page.goBack();
      await expect(page).toHaveURL(/report=hours&period=today/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });

    test('the owner finds for how long and why a dish was stopped, on the screen, on paper and in the saved file', async ({
      page,
      request,
      createDish,
    }) => {
      const dish = await createDish({}, BRANDS.bakery);
      const owner = await Account.demo(request, 'owner');
      const path = `/order/v1/brand/${dish.brandId}/stops`;
      const body = { productId: dish.id, period: 'DAY', reason: 'Нет миндальной муки' };
      let stopped: StoppedProduct | undefined;
      // svc-orders knows the dish a moment later than the menu.
      await expect(async () => {
        stopped = await owner.call<StoppedProduct>('PUT', path, body);
      }).toPass();
      await owner.call('DELETE', `${path}/${stopped?.id}`);

      await signIn(page, owner, '/admin/reports');
      await chooseContext(page, BRANDS.bakery);
      await page.goto(`/admin/reports?report=stops&period=today&brand=${dish.brandId}`);
      await expect(page.getByText(dish.name).first()).toBeVisible();
      await expect(page.getByText('Нет миндальной муки (меньше минуты)').first()).toBeVisible();
      await expectAccessible(page);
      await expectPrinted(page, dish.name, 'Стоп-лист');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Скачать CSV' }).click();
      expect(await readFile(await (await saved).path(), 'utf8')).toContain(
        `${dish.name};Все точки и доставка;0;0;1;`,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });
  });
