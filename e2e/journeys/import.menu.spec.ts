/** Export and import of a menu in the back office: with the mouse, with the keyboard alone, and on a phone. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Brand } from '@skatert/contracts/menu/brands';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { pressUntilFocused } from '../src/support/keyboard';
import { notice, PHONE, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const PATH = '/admin/import';
const HEADER = 'ID;Группа;Название;Описание;Цена;Акционная цена;На витрине;Размеры';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const csv = (...lines: string[]) => ({
  name: 'меню.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...lines].join('\r\n')),
});
const upload = (page: Page, file: ReturnType<typeof csv>) =>
  page.locator('input[type="file"]').setInputFiles(file);

async function ownMenu(request: APIRequestContext) {
  const owner = await Account.register(request, 'import');
  const brand = await owner.call<Brand>('POST', '/auth/v1/brands', { name: uniqueName('Самовар') });
  const add = (name: string, price: number) =>
    owner.call<StaffProduct>('POST', '/auth/v1/products', { name, price, brandId: brand.id });
  return {
    owner,
    brand,
    borsch: await add('Борщ «Московский»', 390),
    shchi: await add('=Щи', 250),
    menu: async () =>
      (await owner.call<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${brand.id}`)).map(
        ({ name, price }) => [name, price],
      ),
  };
}

test('a manager exports the menu, changes it, sees what changes, applies and undoes it', async ({
  page,
  request,
}) => {
  const { owner, brand, borsch, shchi, menu } = await ownMenu(request);
  await signIn(page, owner, PATH);
  await expect(page.getByLabel('Бренд', { exact: true })).toHaveValue(String(brand.id));
  await expectAccessibleInAllThemes(page);
  const before = await menu();
  await upload(page, { ...csv(), name: 'меню.pdf', mimeType: 'application/pdf' });
  await expect(page.getByText('Нужен файл XLSX или CSV')).toBeVisible();
  for (const format of ['XLSX', 'CSV']) {
    const downloading = page.waitForEvent('download');
    await button(page, `Скачать ${format}`).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^menu-${brand.slug}-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
    );
    const buffer = await readFile(await download.path());
    const name = download.suggestedFilename();
    await page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer });
    await expect(page.getByRole('tab', { name: 'Без изменений 2' })).toBeVisible();
    await expect(page.getByText('В файле нет изменений')).toBeVisible();
    await button(page, 'Загрузить другой файл').click();
  }

  await upload(page, csv(`${borsch.id};Супы;Борщ;;даром;;да;`, ';;Уха;;120;;может быть;'));
  await expect(page.getByText('2 строки с ошибками.', { exact: false })).toBeVisible();
  await expect(page.getByText('Цена: Цена должна быть числом')).toBeVisible();
  await expect(page.getByText('На витрине: Напишите «да» или «нет»')).toBeVisible();
  await expect(button(page, 'Применить')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleInAllThemes(page);
  await button(page, 'Загрузить другой файл').click();

  await upload(
    page,
    csv(
      `${borsch.id};Супы;Борщ «Московский»;;410,50;;да;`,
      `${shchi.id};;=Щи;;250;;да;`,
      ';Супы / Рыбные;Уха;;320;;да;S|M',
    ),
  );
  await expect(page.getByText('Изменится товаров: 1, новых товаров: 1, новых групп: 2')).toBeVisible();
  await expect(page.getByRole('row', { name: /Борщ/ })).toContainText('Цена: 390 → 410,5');
  expect(await menu()).toEqual(before);
  await page.getByRole('tab', { name: 'Новые 1' }).click();
  await expect(page.getByRole('row', { name: /Уха/ })).toContainText('Группа: Супы / Рыбные');
  await button(page, 'Применить').click();
  await expect(notice(page, 'Меню обновлено')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Готово. Меню обновлено')).toBeVisible();
  await expect(page.getByText('Изменено: 1, добавлено: 1, новых групп: 2, без изменений: 1')).toBeVisible();
  expect(await menu()).toEqual([
    ['=Щи', 250],
    ['Борщ «Московский»', 410.5],
    ['Уха', 320],
  ]);
  await button(page, 'Отменить импорт').click();
  await button(page.getByRole('dialog'), 'Отменить импорт').click();
  await expect(page.getByText('Импорт отменён', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  expect((await menu()).toSorted()).toEqual(before.toSorted());
});

test('the keyboard alone reads the rows and applies a file', async ({ page, request }) => {
  const { owner, menu } = await ownMenu(request);
  await signIn(page, owner, PATH);
  await pressUntilFocused(page, 'Tab', button(page, 'Выбрать файл'));
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(
    csv(...Array.from({ length: 300 }, (_, row) => `;Блюда;Блюдо ${row};;10;;да;`)),
  );
  await pressUntilFocused(page, 'Tab', page.getByRole('tab', { name: 'Новые 300' }));
  const table = page.getByRole('grid', { name: 'Новые' });
  await pressUntilFocused(page, 'Tab', table);
  await page.keyboard.press('End');
  await expect(table.getByRole('row', { name: /Блюдо 299/ })).toBeVisible();
  await pressUntilFocused(page, 'Shift+Tab', button(page, 'Применить'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Готово. Меню обновлено')).toBeVisible();
  expect(await menu()).toHaveLength(302);
});

test('on a phone the rows are cards, and a colleague’s change is not overwritten', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const { owner, borsch, menu } = await ownMenu(request);
  await signIn(page, owner, PATH);
  await upload(page, csv(`${borsch.id};;Борщ «Московский»;;${'1'.repeat(3)};;нет;`));
  const card = page.getByRole('article', { name: 'Борщ «Московский»' });
  await expect(card).toContainText('Цена: 390 → 111');
  await expect(card).toContainText('На витрине: да → нет');
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await owner.call('PUT', `/auth/v1/products/${borsch.id}`, { price: 400 });
  await button(page, 'Применить').click();
  await expect(
    page.getByText('Часть товаров изменилась после проверки файла. Загрузите файл ещё раз.'),
  ).toBeVisible();
  expect((await menu())[0]).toEqual(['Борщ «Московский»', 400]);
});

test('on a phone a file with other titles is read with the columns that the manager names', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const { owner, menu } = await ownMenu(request);
  await signIn(page, owner, PATH);
  const text = ['Меню на осень', '', 'Что;Сколько;Где', 'Уха;1 320 руб.;Супы > Рыбные'].join('\n');
  await upload(page, { ...csv(), buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { name: 'Столбцы' })).toBeVisible();
  await expect(page.getByLabel('Строка с названиями')).toHaveValue('3');
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await page.getByLabel(/^Название/).selectOption('Что (Уха)');
  await page.getByLabel(/^Цена/).selectOption('Сколько (1 320 руб.)');
  await page.getByLabel('Группа', { exact: true }).selectOption('Где (Супы > Рыбные)');
  await button(page, 'Проверить файл').click();
  await expect(page.getByText('Названия столбцов — в строке 3.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Уха' })).toContainText('Группа: Супы / Рыбные');
  await button(page, 'Применить').click();
  await expect(page.getByText('Готово. Меню обновлено')).toBeVisible();
  expect(await menu()).toContainEqual(['Уха', 1320]);
});

test('another tenant finds no import', async ({ page, request, openBrowser }) => {
  const { owner, borsch } = await ownMenu(request);
  await signIn(page, owner, PATH);
  await upload(page, csv(`${borsch.id};;Борщ;;1;;да;`));
  await expect(button(page, 'Применить')).toBeVisible();
  const { search } = new URL(page.url());
  const stranger = await openBrowser();
  const other = await ownMenu(request);
  await signIn(stranger, other.owner, PATH);
  await stranger.goto(`${PATH}${search}`);
  await expect(stranger.getByText('Недостаточно прав')).toBeVisible();
  await expect(stranger.getByLabel('Бренд', { exact: true })).toHaveValue('');
  const id = new URLSearchParams(search).get('import');
  await stranger.goto(`${PATH}?brand=${other.brand.id}&import=${id}`);
  await expect(stranger.getByText('Проверка файла устарела. Загрузите файл ещё раз.')).toBeVisible();
  await expect(stranger.getByLabel('Бренд', { exact: true })).toHaveValue(String(other.brand.id));
});
