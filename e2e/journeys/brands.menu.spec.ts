/** Brands and their tags in the back office: the screens, two editors, rights and tenants. */
import type { Page } from '@playwright/test';
import type { Brand, PublicBrand } from '@skatert/contracts/menu/brands';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTag, GroupTagNode, StaffGroupTag } from '@skatert/contracts/menu/tags';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { pressUntilFocused } from '../src/support/keyboard';
import { squarePng } from '../src/support/png';
import { notice, PHONE, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const conflict = (page: Page) => dialog(page, 'Данные уже изменились');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface OwnBrand {
  owner: Account;
  brand: Brand;
}
/** Registers an account that owns a brand. */
async function ownBrand(request: Parameters<typeof Account.register>[0], start: string): Promise<OwnBrand> {
  const owner = await Account.register(request, 'brands');
  const brand = await owner.call<Brand>('POST', '/auth/v1/brands', { name: uniqueName(start) });
  return { owner, brand };
}
const newTag = (owner: Account, brandId: number, name: string, parentId = 0) =>
  owner.call<GroupTag>('POST', '/auth/v1/group-tags', { name, brandId, parentId });

test('an owner creates a brand, edits its look and points, and archives it', async ({ page, request }) => {
  const { owner, brand } = await ownBrand(request, 'Самовар');
  const name = uniqueName('Блинная');
  await signIn(page, owner, '/admin/brands');
  await button(page, 'Создать бренд').click();
  await dialog(page, 'Новый бренд').getByLabel('Название', { exact: true }).fill('Я');
  await dialog(page, 'Новый бренд').getByRole('button', { name: 'Создать бренд' }).click();
  await expect(page.getByText('Название должно содержать минимум 2 символа')).toBeVisible();
  await dialog(page, 'Новый бренд').getByLabel('Название', { exact: true }).fill(name);
  await dialog(page, 'Новый бренд').getByRole('button', { name: 'Создать бренд' }).click();
  await expect(notice(page, 'Бренд успешно создан')).toBeVisible();
  await expect(page.getByRole('row', { name })).toBeVisible();
  const created = (await owner.call<Brand[]>('GET', '/auth/v1/brands')).find((each) => each.name === name);
  const id = created?.id ?? 0;
  expect(await page.evaluate(() => localStorage.getItem('current_brand_id'))).toBe(String(id));

  await button(page, `Изменить: ${name}`).click();
  const form = dialog(page, 'Изменить бренд');
  await form.getByLabel('Описание').fill('Блины из печи');
  await form.getByLabel('Цвет бренда', { exact: true }).fill('#0f766e');
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: squarePng(64, [15, 118, 110]) });
  await expect(form.locator('img')).toHaveAttribute('src', /^\/media\/menu\//);
  await form.getByRole('button', { name: 'Добавить точку' }).click();
  await page.getByLabel('Название точки').fill('У метро');
  await page.getByLabel('Адрес').fill('г. Казань, пл. Тукая, 2');
  await page.getByLabel('Город').fill('Казань');
  await page.getByLabel('Координаты').fill('55.7872, 49.1217');
  await dialog(page, 'Новая точка самовывоза').getByRole('button', { name: 'Добавить' }).click();
  await expect(form.getByText('г. Казань, пл. Тукая, 2')).toBeVisible();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Бренд сохранён')).toBeVisible();
  await expect(form).toBeHidden();
  const product = await owner.call<Product>('POST', '/auth/v1/products', {
    name: 'Блин',
    brandId: id,
    price: 90,
  });
  const shown = ((await (await request.get('/menu/v1/brands')).json()) as PublicBrand[]).find(
    (each) => each.id === id,
  );
  expect(shown).toMatchObject({ description: 'Блины из печи', accentColor: '#0f766e' });
  expect(shown?.imageUrl).toMatch(/^\/media\/menu\//);

  const customer = await Account.register(request, 'blini');
  const orderId = await customer.order(product);
  await button(page, `Архивировать: ${name}`).click();
  const question = dialog(page, 'Архивировать бренд?');
  await question.getByRole('button', { name: 'Архивировать' }).click();
  await expect(question.getByText('У бренда есть незавершённые заказы')).toBeVisible();
  await owner.move(orderId, 'CANCELED');
  await question.getByRole('button', { name: 'Архивировать' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await expect(page.getByRole('row', { name: brand.name })).toBeVisible();
  expect((await owner.try('GET', `/brand/${id}/pickup-points`)).status).toBe(404);
});

test('the keyboard alone edits a brand, and creates and archives a tag', async ({ page, request }) => {
  const { owner, brand } = await ownBrand(request, 'Самовар');
  await newTag(owner, brand.id, 'Горячее');
  await signIn(page, owner, '/admin/brands');
  const edit = button(page, `Изменить: ${brand.name}`);
  await pressUntilFocused(page, 'Tab', page.getByRole('grid', { name: 'Бренды' }));
  await pressUntilFocused(page, 'ArrowRight', edit);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Изменить бренд').getByLabel('Название', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('ООО «Самовар»');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Изменить бренд')).toBeHidden();
  await expect(page.getByText('ООО «Самовар»')).toBeVisible();

  await page.goto(`/brands/${brand.id}/tags`);
  await pressUntilFocused(page, 'Tab', page.getByRole('treegrid', { name: 'Теги' }));
  await pressUntilFocused(page, 'ArrowRight', button(page, 'Добавить вложенный тег: Горячее'));
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Новый тег').getByLabel('Название')).toBeFocused();
  await page.keyboard.type('Супы');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: 'Супы' })).toBeVisible();
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('row', { name: 'Супы' }));
  await pressUntilFocused(page, 'ArrowRight', button(page, 'Изменить: Супы'));
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Изменить тег').getByLabel('Название')).toBeFocused();
  await pressUntilFocused(page, 'Tab', button(page, 'Архивировать'));
  await page.keyboard.press('Enter');
  await pressUntilFocused(
    page,
    'Tab',
    dialog(page, 'Архивировать тег?').getByRole('button', { name: 'Архивировать' }),
  );
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Тег и вложенные элементы отправлены в архив')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Супы' })).toHaveCount(0);
});

test('two editors of a brand keep both changes, and choose where they clash', async ({
  page,
  request,
  openBrowser,
}) => {
  const { owner, brand } = await ownBrand(request, 'Самовар');
  const admin = await owner.hire(brand.id, 'ADMIN');
  const other = await openBrowser();
  for (const [each, account] of [
    [page, owner],
    [other, admin],
  ] as const) {
    await signIn(each, account, '/admin/brands');
    await button(each, `Изменить: ${brand.name}`).click();
  }
  const [mine, theirs] = [dialog(page, 'Изменить бренд'), dialog(other, 'Изменить бренд')];
  await theirs.getByLabel('Описание').fill('Чай и пироги');
  await theirs.getByLabel('Юридическое название').fill('ООО «Чай»');
  await theirs.getByRole('button', { name: 'Сохранить' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Описание').fill('Блины из печи');
  await mine.getByLabel('Цвет бренда', { exact: true }).fill('#0f766e');
  await mine.getByRole('button', { name: 'Сохранить' }).click();
  await expect(conflict(page)).toContainText(`данные изменил сотрудник ${admin.username}`);
  await expect(conflict(page)).toContainText('ООО «Чай»');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessibleInAllThemes(page);
  await conflict(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(mine.getByLabel('Описание')).toHaveValue('Блины из печи');

  // By keyboard: the first radio button has the focus, an arrow key chooses.
  await mine.getByLabel('Описание').focus();
  await mine.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await pressUntilFocused(page, 'Tab', conflict(page).getByRole('radio', { name: /^Ваше значение/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(conflict(page)).toBeHidden();
  await expect(mine).toBeHidden();
  const saved = (await owner.call<Brand[]>('GET', '/auth/v1/brands')).find(({ id }) => id === brand.id);
  expect(saved).toMatchObject({
    description: 'Блины из печи',
    organizationName: 'ООО «Чай»',
    accentColor: '#0f766e',
    version: brand.version + 2,
    editedBy: { name: owner.username },
  });
});

test('two editors of a tag get each other’s changes, and a tag is never its own parent', async ({
  page,
  request,
  openBrowser,
}) => {
  const { owner, brand } = await ownBrand(request, 'Самовар');
  const admin = await owner.hire(brand.id, 'ADMIN');
  const food = await newTag(owner, brand.id, 'Горячее');
  const soups = await newTag(owner, brand.id, 'Супы', food.id);
  const drinks = await newTag(owner, brand.id, 'Напитки');
  const path = `/brands/${brand.id}/tags`;
  const other = await openBrowser();
  await signIn(page, owner, path);
  await signIn(other, admin, path);
  for (const each of [page, other]) await button(each, 'Изменить: Горячее').click();
  const [mine, theirs] = [dialog(page, 'Изменить тег'), dialog(other, 'Изменить тег')];
  await expect(mine.getByRole('option')).toHaveText(['Без родительского тега', 'Напитки']);
  await theirs.getByLabel('Название').fill('Горячие блюда');
  await theirs.getByLabel('Родительский тег').selectOption({ label: 'Напитки' });
  await theirs.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(other, 'Тег успешно обновлен!')).toBeVisible();

  await mine.getByLabel('Название').fill('Горячее и супы');
  // The picture is saved at once: it must not count as another editor's change.
  await mine
    .locator('input[type="file"]')
    .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: squarePng(64, [180, 60, 20]) });
  await expect(mine.locator('img')).toHaveAttribute('src', /^\/media\/menu\//);
  await mine.getByRole('button', { name: 'Сохранить' }).click();
  await expect(conflict(page)).toContainText(admin.username);
  await expect(conflict(page).getByText('Напитки')).toBeVisible();
  await conflict(page)
    .getByRole('radio', { name: /Ваше значение/ })
    .check();
  await conflict(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Тег успешно обновлен!')).toBeVisible();
  const row = page.getByRole('row', { name: 'Горячее и супы', exact: true });
  await expect(row).toHaveAttribute('aria-level', '2');
  const saved = await owner.call<StaffGroupTag>('GET', `/auth/v1/group-tags/${food.id}`);
  expect(saved).toMatchObject({ parentId: drinks.id, editedBy: { name: owner.username } });
  expect(saved.imageUrl).not.toBeNull();
  for (const parentId of [food.id, soups.id]) {
    const body = { name: 'Горячее', brandId: brand.id, parentId };
    expect((await owner.try('PUT', `/auth/v1/group-tags/${food.id}/full`, body)).status).toBe(400);
  }
});

test('one’s own picture is no conflict, and an archived tag is gone for the other editor', async ({
  page,
  request,
}) => {
  const { owner, brand } = await ownBrand(request, 'Самовар');
  const tag = await newTag(owner, brand.id, 'Горячее');
  await signIn(page, owner, `/brands/${brand.id}/tags`);
  await button(page, 'Изменить: Горячее').click();
  const form = dialog(page, 'Изменить тег');
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: squarePng(64, [20, 60, 180]) });
  await expect(form.locator('img')).toHaveAttribute('src', /^\/media\/menu\//);
  await form.getByLabel('Название').fill('Супы');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Тег успешно обновлен!')).toBeVisible();
  await button(page, 'Изменить: Супы').click();
  await form.getByLabel('Название').fill('Первое');
  await owner.call('DELETE', `/auth/v1/group-tags/${tag.id}`);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByText('Тег не найден')).toBeVisible();
  await expect(form.getByLabel('Название')).toHaveValue('Первое');
});

test('a cashier sees the writes of that brand refused, and the server refuses them', async ({
  page,
  request,
}) => {
  const { owner, brand } = await ownBrand(request, 'Самовар');
  const cashier = await owner.hire(brand.id, 'CASHIER');
  // A brand of their own, so that they may open the page.
  const own = await cashier.call<Brand>('POST', '/auth/v1/brands', { name: uniqueName('Блинная') });
  await signIn(page, cashier, '/admin/brands');
  await page
    .getByRole('dialog', { name: 'Выбор контекста' })
    .getByRole('button', { name: 'Закрыть' })
    .click();
  for (const action of ['Изменить', 'Архивировать']) {
    const refused = button(page, `${action}: ${brand.name}`);
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    // With the keyboard the tooltip comes at once, wherever the pointer is.
    await page.keyboard.press('Tab');
    await refused.focus();
    await expect(page.getByRole('tooltip')).toHaveText('Недостаточно прав');
    await refused.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, `${action}: ${own.name}`)).not.toHaveAttribute('aria-disabled', 'true');
  }
  await button(page, `Посмотреть: ${brand.name}`).click();
  await expect(dialog(page, 'Бренд')).toContainText(brand.name);
  await page.goto(`/brands/${brand.id}/tags`);
  await expect(page.getByText('Бренд не найден или у вас нет прав на управление тегами')).toBeVisible();
  for (const [method, path, body] of writesOf(brand.id, 1)) {
    const { status } = await cashier.try(method, path, body);
    expect([method, path, status]).toEqual([method, path, path.includes('group-tags/') ? 404 : 403]);
  }
});

test('brands, points and tags of another owner are 404, and unchanged', async ({ request }) => {
  const { owner, brand } = await ownBrand(request, 'Самовар');
  const { owner: stranger } = await ownBrand(request, 'Чужая');
  const tag = await newTag(owner, brand.id, 'Горячее');
  const before = await owner.call<Brand[]>('GET', '/auth/v1/brands');
  for (const [method, path, body] of writesOf(brand.id, tag.id)) {
    const { status } = await stranger.try(method, path, body);
    expect([method, path, status]).toEqual([method, path, 404]);
  }
  expect((await stranger.try('GET', `/auth/v1/group-tags/${tag.id}`)).status).toBe(404);
  expect((await stranger.try('GET', `/auth/v1/group-tags/tree/${brand.id}/full`)).status).toBe(404);
  expect(await owner.call('GET', '/auth/v1/brands')).toEqual(before);
  expect(await owner.call<PickupPoint[]>('GET', `/brand/${brand.id}/pickup-points`)).toEqual([]);
  const tree = await owner.call<GroupTagNode[]>('GET', `/auth/v1/group-tags/tree/${brand.id}/full`);
  expect(tree.map(({ name, childrenCount }) => [name, childrenCount])).toEqual([['Горячее', 0]]);
});

test('brands and tags work on a phone, in all themes', async ({ page, request }) => {
  const { owner, brand } = await ownBrand(request, 'Самовар');
  await newTag(owner, brand.id, 'Супы', (await newTag(owner, brand.id, 'Горячее')).id);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, owner, '/admin/brands');
  await expectFits(page);
  await button(page, `Изменить: ${brand.name}`).click();
  await expect(page.getByText('Точек пока нет: самовывоз недоступен')).toBeVisible();
  await expectFits(page);
  await expectAccessibleInAllThemes(page);
  await page.setViewportSize(PHONE);
  await page.keyboard.press('Escape');
  await page.goto(`/brands/${brand.id}/tags`);
  await button(page, 'Действия: Супы').click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  await expect(dialog(page, 'Изменить тег').getByLabel('Родительский тег')).toHaveValue(/\d/);
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessibleInAllThemes(page);
});

/** The writes on a brand and on one of its tags. */
const writesOf = (brandId: number, tagId: number): [string, string, object?][] => [
  ['PUT', `/auth/v1/brands/${brandId}`, { name: 'Захвачено' }],
  ['DELETE', `/auth/v1/brands/${brandId}`],
  ['DELETE', `/auth/v1/brands/${brandId}/image`],
  ['POST', `/brand/${brandId}/pickup-points`, { name: 'Точка', address: 'Адрес' }],
  ['POST', '/auth/v1/group-tags', { name: 'Тег', brandId }],
  ['PUT', `/auth/v1/group-tags/${tagId}/full`, { name: 'Захвачено', brandId }],
  ['DELETE', `/auth/v1/group-tags/${tagId}`],
  ['DELETE', `/auth/v1/group-tags/${tagId}/image`],
];

/** Expects that the page does not scroll horizontally. */
const expectFits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
