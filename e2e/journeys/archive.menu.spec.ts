/** The archive of products and tags: restore, permanent deletion, purge, pages, two tabs, rights and tenants. */
import type { Page } from '@playwright/test';
import type { ArchiveEntry } from '@skatert/contracts/menu/archive';
import type { Brand } from '@skatert/contracts/menu/brands';
import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTag, GroupTagNode } from '@skatert/contracts/menu/tags';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { pressUntilFocused } from '../src/support/keyboard';
import { notice, PHONE, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const PATH = '/admin/archive';
const LONG = 'Стейк из мраморной говядины сухой выдержки с печёным картофелем и соусом из зелёного перца';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('grid', { name: 'Архив' }).getByRole('rowheader');

/** A brand with its owner, and short calls in it. */
async function openKitchen(request: Parameters<typeof Account.register>[0]) {
  const owner = await Account.register(request, 'archive');
  const brand = await owner.call<Brand>('POST', '/auth/v1/brands', { name: uniqueName('Кухня') });
  const { id: brandId } = brand;
  const archivePath = `/auth/v1/archive?brandId=${brandId}&size=100`;
  return {
    owner,
    brand,
    tag: (name: string, parentId = 0) =>
      owner.call<GroupTag>('POST', '/auth/v1/group-tags', { name, brandId, parentId }),
    product: (name: string, groupTagId: number | null = null) =>
      owner.call<Product>('POST', '/auth/v1/products', { name, brandId, groupTagId, price: 350 }),
    remove: (kind: 'products' | 'group-tags', { id }: { id: number }) =>
      owner.call('DELETE', `/auth/v1/${kind}/${id}`),
    /** The names in the archive, in order. */
    archived: async () =>
      (await owner.call<{ content: ArchiveEntry[] }>('GET', archivePath)).content.map(({ name }) => name),
    tree: () => owner.call<GroupTagNode[]>('GET', `/auth/v1/group-tags/tree/${brandId}/full`),
    /** The names that customers see. */
    publicNames: async (): Promise<string[]> => {
      const response = await request.get(`/menu/v1/products/by-brand/${brandId}`);
      return ((await response.json()) as Product[]).map(({ name }) => name).sort();
    },
  };
}
type Kitchen = Awaited<ReturnType<typeof openKitchen>>;

/** A tag with a nested tag and a product in each, archived by the topmost. */
async function archiveFood({ tag, product, remove }: Kitchen) {
  const food = await tag('Еда');
  const soups = await tag('Супы', food.id);
  await product('Хлеб', food.id);
  await product('Борщ', soups.id);
  await remove('group-tags', food);
  return { food, soups };
}

test('a tag comes back with all that was archived with it, also in the storefront', async ({
  page,
  request,
  openBrowser,
}) => {
  const kitchen = await openKitchen(request);
  const { brand, owner } = kitchen;
  await kitchen.product('Чай');
  const customer = await openBrowser();
  await customer.goto(`/?brand=${brand.id}`);
  await archiveFood(kitchen);
  expect(await kitchen.publicNames()).toEqual(['Чай']);
  await signIn(page, owner, PATH);
  await expect(page).toHaveURL((url) => url.searchParams.get('brand') === String(brand.id));
  await expect(rows(page)).toHaveText(['Супы', 'Еда', 'Борщ', 'Хлеб']);
  await expect(page.getByRole('row', { name: 'Борщ' })).toContainText('Еда / Супы');
  await button(page, 'Восстановить: Еда').click();
  await expect(dialog(page, 'Восстановить тег?')).toContainText('Вместе с ним вернутся: 1 тег и 2 товара.');
  await dialog(page, 'Восстановить тег?').getByRole('button', { name: 'Восстановить' }).click();
  await expect(notice(page, 'Тег «Еда» восстановлен')).toBeVisible();
  await expect(page.getByText('Архив пуст')).toBeVisible();
  await expect.poll(kitchen.publicNames).toEqual(['Борщ', 'Хлеб', 'Чай']);
  await customer.goto(`/?brand=${brand.id}`);
  await expect(customer.getByText('Борщ', { exact: true }).first()).toBeVisible();
  expect(
    (await kitchen.tree()).map(({ name, children }) => [name, children.map((each) => each.name)]),
  ).toEqual([['Еда', ['Супы']]]);
});

test('a product goes to the root when its group is archived, or to a chosen group', async ({
  page,
  request,
}) => {
  const kitchen = await openKitchen(request);
  await archiveFood(kitchen);
  const drinks = await kitchen.tag('Напитки');
  await signIn(page, kitchen.owner, PATH);
  const restore = dialog(page, 'Восстановить товар?');
  await button(page, 'Восстановить: Хлеб').click();
  await expect(restore).toContainText('Группы «Еда» сейчас нет в меню: товар вернётся в корень меню');
  await restore.getByRole('button', { name: 'Восстановить' }).click();
  await expect(notice(page, 'Восстановлен «Хлеб»')).toBeVisible();

  await button(page, 'Восстановить: Борщ').click();
  await restore.getByRole('radio', { name: 'В другую группу' }).check();
  await restore.getByRole('combobox', { name: 'Группа' }).fill('нап');
  await page.getByRole('option', { name: 'Напитки' }).click();
  await restore.getByRole('button', { name: 'Восстановить' }).click();
  await expect(notice(page, 'Восстановлен «Борщ»')).toBeVisible();
  await expect(rows(page)).toHaveText(['Супы', 'Еда']);
  const products = await kitchen.owner.call<Product[]>(
    'GET',
    `/auth/v1/products/by-brand/${kitchen.brand.id}`,
  );
  expect(products.map(({ name, groupTagId }) => [name, groupTagId]).sort()).toEqual([
    ['Борщ', drinks.id],
    ['Хлеб', null],
  ]);
});

test('the keyboard alone filters, restores and deletes for good', async ({ page, request }) => {
  const kitchen = await openKitchen(request);
  await archiveFood(kitchen);
  await signIn(page, kitchen.owner, PATH);
  await expect(rows(page)).toHaveCount(4);
  await pressUntilFocused(page, 'Tab', page.getByLabel('Поиск'));
  await page.keyboard.type('хлеб');
  await expect(rows(page)).toHaveText(['Хлеб']);
  await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'хлеб');
  await pressUntilFocused(page, 'Tab', page.getByRole('grid', { name: 'Архив' }));
  await pressUntilFocused(page, 'ArrowRight', button(page, 'Восстановить: Хлеб'));
  await page.keyboard.press('Enter');
  await pressUntilFocused(
    page,
    'Tab',
    dialog(page, 'Восстановить товар?').getByRole('button', { name: 'Восстановить' }),
  );
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Восстановлен «Хлеб»')).toBeVisible();
  await expect(page.getByText('В архиве нет записей с такими фильтрами')).toBeVisible();
  await pressUntilFocused(page, 'Tab', button(page, 'Сбросить фильтры'));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText(['Супы', 'Еда', 'Борщ']);
  await pressUntilFocused(page, 'Tab', page.getByRole('grid', { name: 'Архив' }));
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('row', { name: 'Еда' }).last());
  await pressUntilFocused(page, 'ArrowRight', button(page, 'Удалить: Еда'));
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Удалить навсегда?');
  await expect(question).toContainText('Вместе с ним удалятся: 1 тег и 1 товар.');
  await pressUntilFocused(page, 'Tab', question.getByRole('button', { name: 'Удалить' }));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Запись архива тега удалена')).toBeVisible();
  await expect(page.getByText('Архив пуст')).toBeVisible();
  expect(await kitchen.archived()).toEqual([]);
});

test('pages and filters stay in the URL: by Back, a reload and a link', async ({
  page,
  request,
  openBrowser,
}) => {
  const kitchen = await openKitchen(request);
  const { remove, product, tag, owner } = kitchen;
  for (let number = 1; number <= 51; number += 1) await remove('products', await product(`Блюдо ${number}`));
  await remove('group-tags', await tag('Сезонное'));
  await signIn(page, owner, PATH);
  await expect(page.getByText('Стр. 1 из 3')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await button(page, 'Последняя страница').click();
  await expect(rows(page)).toHaveText(['Блюдо 2', 'Блюдо 1']);
  await page.reload();
  await expect(rows(page)).toHaveText(['Блюдо 2', 'Блюдо 1']);
  await page.getByLabel('Тип').selectOption({ label: 'Теги' });
  await expect(rows(page)).toHaveText(['Сезонное']);
  await page.goBack();
  await expect(rows(page)).toHaveText(['Блюдо 2', 'Блюдо 1']);
  await button(page, 'Назад').click();
  await expect(page.getByText('Стр. 2 из 3')).toBeVisible();
  const colleague = await openBrowser();
  await signIn(colleague, await owner.hire(kitchen.brand.id, 'ADMIN'), PATH);
  const { search } = new URL(page.url());
  await colleague.goto(PATH + search);
  await expect(colleague.getByText('Стр. 2 из 3')).toBeVisible();
  // Without its last entry a page does not exist: the one before it is shown.
  await button(page, 'Последняя страница').click();
  await expect(rows(page)).toHaveText(['Блюдо 2', 'Блюдо 1']);
  for (const name of ['Блюдо 1', 'Блюдо 2']) {
    await button(page, `Удалить: ${name}`).click();
    await dialog(page, 'Удалить навсегда?').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('Стр. 2 из 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
});

test('what another tab restored is said to be gone, and the list is read again', async ({
  page,
  request,
}) => {
  const kitchen = await openKitchen(request);
  const { food } = await archiveFood(kitchen);
  await kitchen.remove('products', await kitchen.product('Чай'));
  await signIn(page, kitchen.owner, PATH);
  await button(page, 'Восстановить: Еда').click();
  const restore = dialog(page, 'Восстановить тег?');
  await expect(restore).toContainText('Вместе с ним вернутся');
  await kitchen.owner.call('POST', `/auth/v1/group-tags/archive/${food.id}/restore`);
  await restore.getByRole('button', { name: 'Восстановить' }).click();
  const gone = 'Запись архива тега не найдена (возможно, уже восстановлена или удалена). Обновите список.';
  await expect(notice(page, gone)).toBeVisible();
  await expect(restore).toBeHidden();
  await expect(rows(page)).toHaveText(['Чай']);
});

test('a purge asks, names 90 days, and keeps what is newer', async ({ page, request }) => {
  const kitchen = await openKitchen(request);
  await archiveFood(kitchen);
  await signIn(page, kitchen.owner, PATH);
  await button(page, 'Очистить архив').click();
  const question = dialog(page, 'Очистить архив?');
  await expect(question).toContainText('больше 90 дней');
  await question.getByRole('button', { name: 'Очистить' }).click();
  await expect(notice(page, 'Архив очищен (старше 90 дней)')).toBeVisible();
  await expect(notice(page, 'Таких записей не было')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await kitchen.owner.call(
    'DELETE',
    `/auth/v1/products/archive/purge?brandId=${kitchen.brand.id}&olderThanDays=0`,
  );
  await button(page, 'Обновить').click();
  await expect(page.getByText('Архив пуст')).toBeVisible();
});

test('a cashier is refused, and a stranger’s calls are 404 and change nothing', async ({ page, request }) => {
  const kitchen = await openKitchen(request);
  const { brand, owner } = kitchen;
  const { food } = await archiveFood(kitchen);
  const tea = await kitchen.product('Чай');
  await kitchen.remove('products', tea);
  const cashier = await owner.hire(brand.id, 'CASHIER');
  // A brand of their own, so that they may open the page.
  await cashier.call<Brand>('POST', '/auth/v1/brands', { name: uniqueName('Блинная') });
  await signIn(page, cashier, PATH);
  await page
    .getByRole('dialog', { name: 'Выбор контекста' })
    .getByRole('button', { name: 'Закрыть' })
    .click();
  await expect(page.getByText('Архив пуст')).toBeVisible();
  await page.goto(`${PATH}?brand=${brand.id}`);
  await expect(page.getByText('Недостаточно прав')).toBeVisible();
  await expect(button(page, 'Очистить архив')).toHaveCount(0);
  await expect(page.getByLabel('Бренд').getByRole('option', { name: brand.name })).toHaveCount(0);

  const before = await kitchen.archived();
  const stranger = (await openKitchen(request)).owner;
  const ofBrand: [string, string][] = [
    ['GET', `/auth/v1/archive?brandId=${brand.id}`],
    ['DELETE', `/auth/v1/products/archive/purge?brandId=${brand.id}&olderThanDays=0`],
  ];
  const ofEntry: [string, string][] = [
    ['GET', `/auth/v1/group-tags/archive/${food.id}/contents`],
    ['POST', `/auth/v1/group-tags/archive/${food.id}/restore`],
    ['DELETE', `/auth/v1/group-tags/archive/${food.id}`],
    ['POST', `/auth/v1/products/archive/${tea.id}/restore`],
    ['DELETE', `/auth/v1/products/archive/${tea.id}`],
  ];
  for (const [method, path] of [...ofBrand, ...ofEntry]) {
    expect([method, path, (await stranger.try(method, path)).status]).toEqual([method, path, 404]);
    expect([method, path, (await cashier.try(method, path)).status]).toEqual([method, path, 403]);
  }
  // Without a brand, a purge reaches only the caller's own.
  await stranger.call('DELETE', '/auth/v1/products/archive/purge?olderThanDays=0');
  expect(await kitchen.archived()).toEqual(before);
});

test('the archive works on a phone with long names, in all themes', async ({ page, request }) => {
  const kitchen = await openKitchen(request);
  const { tag, product, remove } = kitchen;
  const party = await tag('Банкетное меню для больших компаний и семейных праздников');
  const hot = await tag('Горячие блюда из печи на берёзовых углях', party.id);
  await product(LONG, hot.id);
  await remove('group-tags', hot);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, kitchen.owner, PATH);
  await expect(page.getByRole('article', { name: LONG })).toContainText('350,00');
  await expectFits(page);
  await expectAccessibleInAllThemes(page);
  // Dense on a desktop: 40 px and the border, whatever the names and paths are.
  const row = page.getByRole('row', { name: LONG });
  await expect.poll(async () => (await row.boundingBox())?.height ?? 0).toBeLessThanOrEqual(41);
  await page.setViewportSize(PHONE);
  await button(page, `Восстановить: ${hot.name}`).click();
  const restore = dialog(page, 'Восстановить тег?');
  await expect(restore).toContainText('Вместе с ним вернутся: 1 товар.');
  await restore.getByRole('radio', { name: 'В другую группу' }).check();
  await expect(restore.getByRole('combobox', { name: 'Группа' })).toBeVisible();
  await expectFits(page);
  await expectAccessibleInAllThemes(page);
  await page.setViewportSize(PHONE);
  await restore.getByRole('radio', { name: 'На прежнее место' }).check();
  await restore.getByRole('button', { name: 'Восстановить' }).click();
  await expect(notice(page, `Тег «${hot.name}» восстановлен`)).toBeVisible();
  await expect(page.getByText('Архив пуст')).toBeVisible();
  await button(page, 'Очистить архив').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'К панели' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
});

/** Expects that the page does not scroll horizontally. */
const expectFits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
